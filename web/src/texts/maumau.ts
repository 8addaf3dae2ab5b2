// Texts of Mau-Mau.
import type { Texts } from './row';

export const maumau = {
  // ---- Mau-Mau
  maumau: ['Mau-Mau', 'Mau-Mau', 'Mau-Mau'],
  maumauPicture: ['The table', 'Der Tisch', '牌桌'],
  maumauSampleTwo: ['Two players', 'Zwei Spieler', '两人'],
  maumauSampleThree: ['Three players', 'Drei Spieler', '三人'],
  maumauNothing: [
    'The table is empty: write a deal, take a sample, or have one dealt.',
    'Der Tisch ist leer: Schreiben Sie ein Spiel, nehmen Sie ein Beispiel oder lassen Sie geben.',
    '牌桌是空的：请输入牌局，选择示例，或发一局。',
  ],
  maumauStart: ['Before the first turn', 'Vor dem ersten Zug', '第一轮之前'],
  maumauTurn: ['Turn {turn}', 'Zug {turn}', '第 {turn} 轮'],
  maumauPlayer: ['Player {player}', 'Spieler {player}', '玩家 {player}'],
  maumauCards: ['{count} {count:card|cards}', '{count} {count:Karte|Karten}', '{count} 张'],
  maumauPoints: ['{count} {count:point|points}', '{count} {count:Punkt|Punkte}', '{count} 分'],
  maumauDrawPile: ['Draw pile: {count}', 'Stapel: {count}', '牌堆：{count}'],
  maumauDiscards: ['Discards: {count}', 'Ablage: {count}', '弃牌：{count}'],
  maumauWish: ['{suit} is wished for', 'Gewünscht: {suit}', '指定花色：{suit}'],
  maumauSevens: ['Unpaid sevens: {count}', 'Offene Siebenen: {count}', '未罚的 7：{count} 张'],
  maumauWinner: ['wins', 'gewinnt', '获胜'],
  maumauIsSkipped: ['skipped', 'setzt aus', '跳过'],
  maumauDealt: [
    'The cards are dealt; the open card is the {card}.',
    'Die Karten sind gegeben; offen liegt {card}.',
    '发牌完毕，翻开的是{card}。',
  ],
  maumauPlayed: [
    'Player {player} plays the {card}.',
    'Spieler {player} spielt {card}.',
    '玩家 {player} 打出{card}。',
  ],
  maumauPlayedWishes: [
    'Player {player} plays the {card} and wishes for {suit}.',
    'Spieler {player} spielt {card} und wünscht sich {suit}.',
    '玩家 {player} 打出{card}，指定{suit}。',
  ],
  maumauDrew: [
    'Player {player} draws the {card}.',
    'Spieler {player} zieht {card}.',
    '玩家 {player} 摸到{card}。',
  ],
  maumauDrewOf: [
    'Player {player} draws the {card}, card {number} of {total}.',
    'Spieler {player} zieht {card}, Karte {number} von {total}.',
    '玩家 {player} 摸到{card}，第 {number} 张，共 {total} 张。',
  ],
  maumauTurnedOver: [
    'The discards are turned over: {count} cards to draw from.',
    'Die Ablage wird umgedreht: {count} Karten zum Ziehen.',
    '弃牌翻转成新牌堆：{count} 张可摸。',
  ],
  maumauJackBlocked: [
    'Player {player} has a jack against the next player’s last card, but may not put it on a jack.',
    'Spieler {player} hat einen Buben gegen die letzte Karte des Nächsten, darf ihn aber nicht auf einen Buben legen.',
    '下家只剩一张牌，玩家 {player} 有 J，但不能压在 J 上。',
  ],
  maumauPassed: ['Player {player} passes.', 'Spieler {player} passt.', '玩家 {player} 过牌。'],
  maumauSkipped: ['Player {player} is skipped.', 'Spieler {player} setzt aus.', '玩家 {player} 被跳过。'],
  maumauWon: ['Player {player} wins.', 'Spieler {player} gewinnt.', '玩家 {player} 获胜。'],
  maumauOutOfCards: [
    'Player {player} has to draw, but there are no cards left: nobody wins.',
    'Spieler {player} muss ziehen, aber es gibt keine Karten mehr: Niemand gewinnt.',
    '玩家 {player} 须摸牌但无牌可摸：无人获胜。',
  ],
  maumauEndless: [
    'The game would never end: nobody wins.',
    'Das Spiel würde nie enden: Niemand gewinnt.',
    '牌局永无止境：无人获胜。',
  ],
  maumauEndlessFrom: [
    'Everything is as it was at turn {turn}, so the game would never end: nobody wins.',
    'Alles ist wie bei Zug {turn}, das Spiel würde nie enden: Niemand gewinnt.',
    '局面与第 {turn} 轮相同，牌局永无止境：无人获胜。',
  ],
  maumauPays: ['player {player} pays {points}', 'Spieler {player} zahlt {points}', '玩家 {player} 付 {points} 分'],
  maumauScored: ['Player {winner} wins; {pays}', 'Spieler {winner} gewinnt; {pays}', '玩家 {winner} 获胜；{pays}'],

  // ---- Step by step
  replay: ['Replay', 'Wiedergabe', '回放'],
  firstStep: ['To the start', 'Zum Anfang', '回到开头'],
  stepBack: ['One step back', 'Ein Schritt zurück', '后退一步'],
  stepOn: ['One step on', 'Ein Schritt weiter', '前进一步'],
  lastStep: ['To the end', 'Zum Ende', '跳到结尾'],
  play: ['Play', 'Abspielen', '播放'],
  pause: ['Pause', 'Anhalten', '暂停'],
  speed: ['Speed', 'Tempo', '速度'],
  stepOf: ['Step {step} of {count}', 'Schritt {step} von {count}', '第 {step} 步，共 {count} 步'],
  keyStep: ['Step back and on', 'Schritt zurück und weiter', '后退与前进'],
  keyEnds: ['To the start and the end', 'Zum Anfang und zum Ende', '开头与结尾'],
  keyPlay: ['Play and pause', 'Abspielen und anhalten', '播放与暂停'],
} as const satisfies Texts;
