// Texts of the laboratory.
import type { Texts } from './row';

export const lab = {
  labHeading: ['Who wins how often?', 'Wer gewinnt wie oft?', '谁赢得多？'],
  labSetUp: ['The experiment', 'Der Versuch', '实验'],
  labStart: ['Simulate', 'Simulieren', '开始模拟'],
  labStop: ['Stop', 'Anhalten', '停止'],
  labSoFar: ['{games} {games:game|games} played', '{games} {games:Spiel|Spiele} gespielt', '已模拟 {games} 局'],
  labShares: ['Share of the wins', 'Anteil an den Siegen', '胜率'],
  labGames: ['games', 'Spiele', '局数'],
  labFair: ['fair share', 'gerechter Anteil', '均等份额'],
  labSide: ['Who', 'Wer', '谁'],
  labShare: ['Share of the wins', 'Anteil an den Siegen', '胜率'],
  labWorth: ['Points a game', 'Punkte je Spiel', '每局得失'],
  labMeaning: [
    'With intervals that hold the truth in 95 of 100 experiments. Who did best has the win; several share it. Seats begin in turn.',
    'Mit Intervallen, die in 95 von 100 Versuchen die Wahrheit enthalten. Der Beste hat den Sieg; mehrere teilen ihn. Die Plätze beginnen reihum.',
    '区间为 95% 置信区间。成绩最好者得胜，并列则平分。各座位轮流先手。',
  ],
} as const satisfies Texts;
