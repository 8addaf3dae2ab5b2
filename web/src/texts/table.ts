// All texts of the page. Every row has all languages, in the order of `languages`: a missing one does
// not compile. {name} stands for something that is filled in.

export const languages = ['en', 'de', 'zh'] as const;
type Row = readonly [english: string, german: string, chinese: string];

export const table = {
  // ---- The page
  language: ['Language', 'Sprache', '语言'],
  tagline: [
    'Referee for table games',
    'Schiedsrichter für Tischspiele',
    '桌上游戏裁判',
  ],
  gamesLabel: ['Games', 'Spiele', '游戏'],
  keysButton: ['Keys', 'Tasten', '快捷键'],
  aboutButton: ['About', 'Über', '关于'],
  close: ['Close', 'Schließen', '关闭'],
  starting: ['The referee is coming …', 'Der Schiedsrichter kommt …', '裁判正在就位……'],
  failed: [
    'The referee could not be started: {reason}',
    'Der Schiedsrichter konnte nicht gestartet werden: {reason}',
    '裁判无法启动：{reason}',
  ],
  aboutText: [
    'Everything on this page is decided by the parlor library, version {version}, inside this file. It sends nothing anywhere.',
    'Alles auf dieser Seite entscheidet die Bibliothek parlor, Version {version}, in dieser Datei. Sie schickt nichts irgendwohin.',
    '本页的一切判定都由本文件内的 parlor 程序库（版本 {version}）作出，不会向任何地方发送数据。',
  ],
  licences: ['Licences', 'Lizenzen', '许可'],

  // ---- The case
  caseHeading: ['Case', 'Fall', '局面'],
  caseLabel: [
    'The case: judge’s format, or as you would write it',
    'Der Fall: im Format der Aufgabe, oder wie man ihn aufschreibt',
    '局面：评测格式，或您习惯的写法',
  ],
  samples: ['Samples', 'Beispiele', '示例'],
  deal: ['Deal me one', 'Gib mir einen', '发一局'],
  seed: ['Seed', 'Startzahl', '种子'],
  dealt: ['Dealt: seed {seed}, number {number}', 'Gegeben: Startzahl {seed}, Nummer {number}', '已发：种子 {seed}，第 {number} 局'],
  clear: ['Clear', 'Leeren', '清空'],
  openFile: ['Open a file', 'Datei öffnen', '打开文件'],
  copyLink: ['Copy link', 'Link kopieren', '复制链接'],
  copied: ['Copied', 'Kopiert', '已复制'],
  inJudgesNotation: ['In the judge’s notation', 'In der Notation der Aufgabe', '评测记法'],
  caseOf: ['Case {number} of {count}', 'Fall {number} von {count}', '第 {number} 局，共 {count} 局'],
  caseNumber: ['Case number', 'Nummer des Falls', '局号'],
  previousCase: ['Previous case', 'Voriger Fall', '上一局'],
  nextCase: ['Next case', 'Nächster Fall', '下一局'],
  file: ['{name}: {count} cases', '{name}: {count} Fälle', '{name}：{count} 局'],
  reading: [
    'Reading {name}: {percent} %, {count} cases so far',
    '{name} wird gelesen: {percent} %, bisher {count} Fälle',
    '正在读取 {name}：{percent}%，已有 {count} 局',
  ],
  pastedText: ['pasted text', 'eingefügter Text', '粘贴的文本'],
  closeFile: ['Close the file', 'Datei schließen', '关闭文件'],
  saveAnswers: ['Save all answers', 'Alle Antworten speichern', '保存全部答案'],
  problemCount: ['Problems: {count}', 'Probleme: {count}', '问题：{count}'],
  atPlace: ['line {line}', 'Zeile {line}', '第 {line} 行'],
  error: ['Error', 'Fehler', '错误'],
  warning: ['Warning', 'Warnung', '警告'],
  dropHere: ['Drop a file of cases here', 'Datei mit Fällen hier ablegen', '将局面文件拖放到此处'],

  // ---- Answer and explanation
  answer: ['Answer', 'Antwort', '答案'],
  noAnswer: ['No answer yet', 'Noch keine Antwort', '尚无答案'],
  copy: ['Copy', 'Kopieren', '复制'],
  explanation: ['Explanation', 'Erklärung', '解说'],
  noExplanation: [
    'Write a case, take a sample, or have one dealt.',
    'Schreiben Sie einen Fall, nehmen Sie ein Beispiel oder lassen Sie geben.',
    '请输入一局，选择示例，或发一局。',
  ],
  ruleBefore: ['Previous rule', 'Vorige Regel', '上一条规则'],
  ruleAfter: ['Next rule', 'Nächste Regel', '下一条规则'],
  allRules: ['Rules', 'Regeln', '规则'],

  // ---- Keys
  keysHeading: ['Keys', 'Tasten', '快捷键'],
  keyInput: ['Write a case', 'Fall schreiben', '输入局面'],
  keyHelp: ['This list', 'Diese Liste', '本列表'],
  keyEscape: ['Leave the box, close a window', 'Textfeld verlassen, Fenster schließen', '离开输入框，关闭窗口'],
  keyDeal: ['Deal me one', 'Gib mir einen', '发一局'],
  keyGames: ['Games, in the order of the tabs', 'Spiele, in der Reihenfolge der Reiter', '按标签顺序切换游戏'],

  // ---- Cards
  clubs: ['clubs', 'Kreuz', '梅花'],
  spades: ['spades', 'Pik', '黑桃'],
  hearts: ['hearts', 'Herz', '红桃'],
  diamonds: ['diamonds', 'Karo', '方块'],
  cardName: ['{rank} of {suit}', '{suit} {rank}', '{suit}{rank}'],
  rankJ: ['jack', 'Bube', 'J'],
  rankQ: ['queen', 'Dame', 'Q'],
  rankK: ['king', 'König', 'K'],
  rankA: ['ace', 'Ass', 'A'],
  redJoker: ['red joker', 'roter Joker', '大王'],
  blackJoker: ['black joker', 'schwarzer Joker', '小王'],
  cardBack: ['face down', 'verdeckt', '背面'],

  // ---- Mau-Mau
  maumau: ['Mau-Mau', 'Mau-Mau', '茅茅'],
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
  maumauCards: ['{count} cards', '{count} Karten', '{count} 张'],
  maumauPoints: ['{count} points', '{count} Punkte', '{count} 分'],
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
  maumauScored: ['Scores: {scores}', 'Punkte: {scores}', '得分：{scores}'],

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

  // ---- Mahjong
  mahjong: ['Mahjong', 'Mahjong', '四川麻将'],
  mahjongPicture: ['The hand', 'Die Hand', '手牌'],
  mahjongSampleReady: ['Ready for one tile', 'Wartet auf einen Stein', '单吊听牌'],
  mahjongSampleCouples: ['Two ways to see it', 'Auf zwei Arten zu sehen', '两种看法'],
  mahjongSampleDrawn: ['14 tiles: what to discard', '14 Steine: was abwerfen', '十四张：打哪张'],
  mahjongSampleFar: ['Not ready yet', 'Noch nicht fertig', '尚未听牌'],
  dots: ['dots', 'Kreise', '筒'],
  bamboo: ['bamboo', 'Bambus', '条'],
  myriads: ['myriads', 'Zahlen', '万'],
  tileName: ['{number} {suit}', '{number} {suit}', '{number}{suit}'],

  // ---- Tractor
  tractor: ['Tractor', 'Traktor', '拖拉机'],
  tractorPicture: ['The round', 'Die Runde', '一局牌'],
  tractorSample: ['A whole round', 'Eine ganze Runde', '完整一局'],
} as const satisfies Record<string, Row>;
