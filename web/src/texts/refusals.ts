// Why a move is not allowed: a sentence for every rule that forbids any, by the rule's name.
import type { Texts } from './row';

export const refusals = {
  refusedMM5: ['This card is not in your hand.', 'Diese Karte haben Sie nicht.', '您手里没有这张牌。'],
  refusedMM6: [
    'This card matches neither the open card nor the wish.',
    'Diese Karte passt weder zur offenen Karte noch zum Wunsch.',
    '这张牌与明牌或指定花色都不相配。',
  ],
  refusedMM7: [
    'On an unpaid seven only another seven can be played.',
    'Auf eine offene Sieben darf nur eine Sieben.',
    '面对未罚的 7，只能再出 7。',
  ],
  refusedMM18: ['The last card wishes for nothing.', 'Die letzte Karte wünscht nichts.', '最后一张牌不能指定花色。'],
  refusedMM35: [
    'Play a card that matches, or draw one if there is one.',
    'Spielen Sie eine passende Karte oder ziehen Sie, wenn noch eine da ist.',
    '请出一张相配的牌，或在还有牌时摸一张。',
  ],
  refusedMM36: [
    'After drawing, play the card drawn or keep it.',
    'Nach dem Ziehen: die gezogene Karte spielen oder behalten.',
    '摸牌后，打出摸到的牌或留下它。',
  ],
  refusedMM37: [
    'Play a seven, or pay if there are cards enough.',
    'Spielen Sie eine Sieben oder zahlen Sie, wenn genug Karten da sind.',
    '请出 7，或在牌够时罚摸。',
  ],
  refusedMM39: ['The game is over.', 'Das Spiel ist aus.', '本局已经结束。'],
  refusedSM28: [
    'A tile can be discarded if it is hidden in your hand and it is your turn.',
    'Abwerfen lässt sich ein verdeckter Stein, und nur wenn Sie dran sind.',
    '只能在自己的回合打出手中的暗牌。',
  ],
  refusedSM29: ['This tile does not complete your hand.', 'Dieser Stein macht Ihr Blatt nicht fertig.', '这张牌不能让您胡牌。'],
  refusedSM30: [
    'In your turn you can upgrade four hidden equal tiles, while the wall has a tile.',
    'Wenn Sie dran sind, lassen sich vier gleiche verdeckte Steine auslegen, solange die Mauer reicht.',
    '自己的回合里，牌墙还有牌时可以暗杠四张相同的暗牌。',
  ],
  refusedSM31: [
    'You are asked about this discard: take one of the offers, or pass.',
    'Sie werden zu diesem Abwurf gefragt: annehmen oder passen.',
    '现在只能对这张打出的牌作出选择，或过。',
  ],
  refusedSM32: ['After refining, discard a hidden tile.', 'Nach dem Pong werfen Sie einen verdeckten Stein ab.', '碰牌后须打出一张暗牌。'],
  refusedSM33: [
    'A discard is upgraded with three hidden tiles like it, while the wall has a tile.',
    'Einen Abwurf wertet man mit drei gleichen verdeckten Steinen auf, solange die Mauer reicht.',
    '明杠需要三张相同的暗牌，且牌墙还有牌。',
  ],
  refusedSM34: ['The game is over.', 'Das Spiel ist aus.', '本局已经结束。'],
  refusedTR7: [
    'The cards of a lead are all trumps, or all of one suit.',
    'Alle Karten eines Anspiels sind Trümpfe oder von einer Farbe.',
    '首家出的牌须全是主牌，或全是同一门副牌。',
  ],
  refusedTR26: [
    'You must follow with what was led as long as you have any.',
    'Sie müssen bedienen, solange Sie davon haben.',
    '只要还有，就必须跟出首家所出的花色。',
  ],
  refusedTR27: [
    'Pairs were led: you must follow with as many pairs as you have.',
    'Paare sind angespielt: Sie müssen so viele Paare zugeben, wie Sie haben.',
    '首家出了对子，有对子就必须跟对子。',
  ],
  refusedTR28: [
    'A tractor was led: you must follow with a tractor if you have one.',
    'Ein Traktor ist angespielt: Sie müssen einen Traktor zugeben, wenn Sie einen haben.',
    '首家出了拖拉机，有拖拉机就必须跟拖拉机。',
  ],
  refusedTR32: ['This card is not in your hand.', 'Diese Karte haben Sie nicht.', '您手里没有这张牌。'],
  refusedTR34: ['A lead needs a card first.', 'Zum Anspielen gehört eine Karte.', '首家至少要出一张牌。'],
  refusedTR37: ['The round is over.', 'Die Runde ist aus.', '本轮已经结束。'],
  refusedTR41: ['This is not as many cards as are due.', 'So viele Karten sind nicht zu spielen.', '张数不对。'],
} as const satisfies Texts;
