// Texts of the part where one learns.
import type { Texts } from './row';

export const learn = {
  learnCard: ['What would you play?', 'Was würden Sie spielen?', '您会打哪张？'],
  learnDiscard: ['What would you discard?', 'Was würden Sie abwerfen?', '您会打出哪张？'],
  learnFollow: ['What must you follow with?', 'Womit müssen Sie bedienen?', '您必须跟什么牌？'],
  learnKinds: ['Questions', 'Fragen', '问题'],
  learnCardShort: ['What to play', 'Was spielen', '出什么'],
  learnDiscardShort: ['What to discard', 'Was abwerfen', '打哪张'],
  learnWaitingShort: ['What wins', 'Was gewinnt', '胡哪张'],
  learnFollowShort: ['What to follow with', 'Womit bedienen', '跟什么'],
  learnLooking: ['A position is being looked for …', 'Eine Stellung wird gesucht …', '正在寻找局面……'],
  learnLed: ['{who}:', '{who}:', '{who}：'],
  learnThese: ['These', 'Diese', '就这些'],
  learnYours: ['Yours:', 'Ihre Wahl:', '您的选择：'],
  learnNext: ['Next question', 'Nächste Frage', '下一题'],
} as const satisfies Texts;
