// Texts of the page itself.
import type { Texts } from './row';

export const page = {
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
  listComma: [', ', ', ', '，'],
  close: ['Close', 'Schließen', '关闭'],
  starting: ['The referee is coming …', 'Der Schiedsrichter kommt …', '裁判正在就位……'],
  failed: [
    'The referee could not be started: {reason}',
    'Der Schiedsrichter konnte nicht gestartet werden: {reason}',
    '裁判无法启动：{reason}',
  ],
  aboutText: [
    'Everything on this page is decided by the parlor library, version {version}, inside this file. It sends nothing anywhere.',
    'Alles auf dieser Seite entscheidet die Bibliothek parlor, Version {version}, in dieser Datei. Die Seite sendet nichts ins Netz.',
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
  deal: ['New game', 'Neu geben', '新的一局'],
  dealMore: ['More', 'Mehr', '更多'],
  programmers: ['For programmers', 'Für Programmierer', '程序员专用'],
  gameUnknown: [
    'This page knows no game called “{name}”. It shows {shown} instead.',
    'Diese Seite kennt kein Spiel namens „{name}“. Sie zeigt stattdessen {shown}.',
    '本页没有名为“{name}”的游戏，现显示{shown}。',
  ],
  lastGood: [
    'There is a mistake in the text. The picture is the last one without it.',
    'Im Text ist ein Fehler. Das Bild ist das letzte ohne ihn.',
    '文本有误，图示为出错之前的样子。',
  ],
  seed: ['Seed', 'Startzahl', '种子'],
  dealt: ['Dealt: seed {seed}, number {number}', 'Gegeben: Startzahl {seed}, Nummer {number}', '已发：种子 {seed}，第 {number} 局'],
  dealPlayers: ['players', 'Spieler', '人数'],
  dealMixed: ['mixed', 'gemischt', '混合'],
  dealReady: ['ready', 'fertig', '听牌'],
  dealBarred: ['barred', 'gesperrt', '不能胡'],
  dealStalled: ['nobody wins', 'niemand gewinnt', '无人获胜'],
  dealWild: ['wild', 'wild', '奇局'],
  clear: ['Clear', 'Leeren', '清空'],
  openFile: ['Open a file', 'Datei öffnen', '打开文件'],
  copyLink: ['Copy link', 'Link kopieren', '复制链接'],
  copied: ['Copied', 'Kopiert', '已复制'],
  inJudgesNotation: ['In the judge’s notation', 'In der Notation der Aufgabe', '评测记法'],
  caseOf: ['Case {number} of {count}', 'Fall {number} von {count}', '第 {number} 局，共 {count} 局'],
  caseNumber: ['Case number', 'Nummer des Falls', '局号'],
  previousCase: ['Previous case', 'Voriger Fall', '上一局'],
  nextCase: ['Next case', 'Nächster Fall', '下一局'],
  file: ['{name}: {count} {count:case|cases}', '{name}: {count} {count:Fall|Fälle}', '{name}：{count} 局'],
  reading: [
    'Reading {name}: {percent} %, {count} {count:case|cases} so far',
    '{name} wird gelesen: {percent} %, bisher {count} {count:Fall|Fälle}',
    '正在读取 {name}：{percent}%，已有 {count} 局',
  ],
  pastedText: ['pasted text', 'eingefügter Text', '粘贴的文本'],
  closeFile: ['Close the file', 'Datei schließen', '关闭文件'],
  saveAnswers: ['Save all answers', 'Alle Antworten speichern', '保存全部答案'],
  problemCount: ['Problems: {count}', 'Probleme: {count}', '问题：{count}'],
  atPlace: ['line {line}', 'Zeile {line}', '第 {line} 行'],
  error: ['Error', 'Fehler', '错误'],
  warning: ['Warning', 'Warnung', '警告'],

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
  ruleWhole: ['The whole rule', 'Die ganze Regel, auf Englisch', '完整规则（英文）'],
  ruleBefore: ['Previous rule', 'Vorige Regel', '上一条规则'],
  ruleAfter: ['Next rule', 'Nächste Regel', '下一条规则'],

  // ---- Checking somebody's answers
  checkHeading: ['Check my answers', 'Meine Antworten prüfen', '检查我的答案'],
  checkAbout: [
    'Choose or drop the input of your program and what it has written. The first difference is shown, explained and drawn.',
    'Wählen Sie die Eingabe Ihres Programms und was es ausgegeben hat, oder ziehen Sie beides hierher. Der erste Unterschied wird gezeigt, erklärt und gezeichnet.',
    '选择或拖入程序的输入和输出文件，将显示、解说并绘出第一处差异。',
  ],
  checkInput: ['Input', 'Eingabe', '输入'],
  checkOutput: ['Your answers', 'Ihre Antworten', '您的答案'],
  checkBox: ['the case above', 'der Fall oben', '上方的局面'],
  checkNone: ['no file yet', 'noch keine Datei', '尚未选择文件'],
  checkChoose: ['Choose a file', 'Datei wählen', '选择文件'],
  checkStart: ['Compare', 'Vergleichen', '比较'],
  checking: ['Comparing: {percent} %', 'Vergleich: {percent} %', '比较中：{percent}%'],
  checkSame: ['{cases} {cases:case|cases}, no difference', '{cases} {cases:Fall|Fälle}, kein Unterschied', '{cases} 局，没有差异'],
  checkDiffers: [
    'Case {number} differs, in line {line} of your answers',
    'Fall {number} weicht ab, in Zeile {line} Ihrer Antworten',
    '第 {number} 局不同，位于您答案的第 {line} 行',
  ],
  checkSurplus: [
    'Your answers go on in line {line}, behind the last case',
    'Ihre Antworten gehen in Zeile {line} weiter, hinter dem letzten Fall',
    '最后一局之后，您的答案在第 {line} 行仍有内容',
  ],
  checkBad: [
    'Case {number} of the input is bad; behind it nothing can be compared',
    'Fall {number} der Eingabe ist fehlerhaft; dahinter lässt sich nichts vergleichen',
    '输入的第 {number} 局有误，其后无法比较',
  ],
  checkExpected: ['Expected', 'Erwartet', '应为'],
  checkFound: ['Found', 'Gefunden', '实为'],
  checkNoLine: ['no more lines for this case', 'keine Zeile mehr zu diesem Fall', '本局没有更多行'],

  // ---- Keys
  keysHeading: ['Keys', 'Tasten', '快捷键'],
  keyInput: ['Write a case', 'Fall schreiben', '输入局面'],
  keyHelp: ['This list', 'Diese Liste', '本列表'],
  keyEscape: ['Leave the box, close a window', 'Textfeld verlassen, Fenster schließen', '离开输入框，关闭窗口'],
  keyDeal: ['New game', 'Neu geben', '新的一局'],
  keyBack: ['Back to the case before', 'Zurück zum Fall davor', '回到之前的局面'],
  keyGames: ['Games, in the order of the tabs', 'Spiele, in der Reihenfolge der Reiter', '按标签顺序切换游戏'],

  noPicture: [
    'There is no picture of this game: the answer and the explanation say it all.',
    'Von diesem Spiel gibt es kein Bild: Antwort und Erklärung sagen alles.',
    '这个游戏没有图示：请看答案和说明。',
  ],
} as const satisfies Texts;
