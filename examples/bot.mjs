// A player for any game of parlor, in JavaScript: it counts how often a move has come before games that went
// well, and makes the one with the best past. It learns while it plays.
//
//     parlor play maumau --bots 'run:node examples/bot.mjs,random' --count 1000 --jobs 1
//
// docs/protocol.md says what else it is told.
import { createInterface } from "node:readline";

const past = new Map(); // of each move: what came after it
let made = []; // in this game

// What it says of a card without its suit, so that it learns faster: "CJ:H" is "J".
const kind = (move) => (/^[A-Z]{2}/.test(move) ? move[1] : move);

function worth(move) {
    const { sum, count } = past.get(kind(move)) ?? { sum: 0, count: 0 };
    return count === 0 ? Infinity : sum / count + 10 / Math.sqrt(count); // what is new is tried
}

function choose(legal) {
    return legal.reduce((best, move) => (worth(move) > worth(best) ? move : best));
}

function learn(payoff) {
    for (const move of made) {
        const before = past.get(move) ?? { sum: 0, count: 0 };
        past.set(move, { sum: before.sum + payoff, count: before.count + 1 });
    }
    made = [];
}

let seat = 0;
for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.type === "hello") {
        seat = message.seat;
    } else if (message.type === "ask") {
        const move = choose(message.legal);
        made.push(kind(move));
        console.log(JSON.stringify({ id: message.id, move, text: `worth ${worth(move).toFixed(1)}` }));
    } else if (message.type === "over") {
        learn(message.payoff[seat]);
    }
}
