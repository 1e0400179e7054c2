import { actOn } from '#core/plugin/act.ts';
import { askAmount, askDay, askListed, askName, askOneOf, askReason, askText, optional } from '#core/plugin/asks.ts';
import { dayInTokyo } from '#core/value/day.ts';
import type { FactKind } from '../../contract/factKinds';
import type { PartnerStaffRow } from '../../contract/partnerStaff';
import type { TriedMoves } from './MovesTried';

interface Masked {
  readonly id: string;
  readonly name: string;
  readonly kind: FactKind;
  /** What the kind is called. */
  readonly fact: string;
}

/** Asks why sensitive facts are to be seen; the reason is kept with who asked. */
export const revealAct = actOn<Masked>()('people:employee-reveal', {
  title: { ja: 'マスク項目を表示', en: 'Reveal masked fields' },
  reading: 'ますくこうもくをひょうじ',
  keys: ['f4'],
  context: 'people:employee',
  effect: 'read',
  needs: ['Employee.reveal'],
  barLabel: { ja: '表示', en: 'Reveal' },
  asks: { reason: askReason({ maxLength: 200 }) },
  call: async () => (await import('../../contract/employee')).revealFacts,
  send: (asked, { id, kind }) => ({ id, kind, ...asked }),
  touches: ['Log'],
  says: {
    ...{ in: 'people', title: 'reveal.title', explain: 'reveal.description', submit: 'reveal.show' },
    params: ({ name, fact }) => ({ name, fact }),
  },
});

/** What was tried out in the chart becomes a change to come, from a day on. */
export const saveMovesAct = actOn<TriedMoves>()('people:organisation-save-moves', {
  title: { ja: '仮の異動を登録', en: 'Keep the moves' },
  reading: 'かりのいどうをとうろく',
  keys: ['f12'],
  context: 'people:organisation',
  effect: 'draft',
  needs: ['Employee.moveteams'],
  barLabel: { ja: '異動', en: 'Moves' },
  asks: { from: askDay(['適用開始日', 'てきようかいしび', 'From'], { begins: '来月初' }) },
  call: async () => (await import('../../contract/teamMove')).moveTeams,
  send: (asked, { moves }) => ({ moves: [...moves], ...asked }),
  shows: () => import('./MovesTried'),
  touches: ['Position'],
  says: {
    ...{ in: 'people', title: 'organisation.saveMoves', explain: 'organisation.saveMovesHint', submit: 'fact.save' },
    done: 'organisation.moved',
    params: ({ moves }) => ({ count: moves.length }),
  },
});

/** Somebody is proposed to one more customer, today. */
export const proposeAct = actOn<PartnerStaffRow>()('people:partner-staff-propose', {
  title: { ja: '取引先に提案', en: 'Propose to a customer' },
  reading: 'とりひきさきにていあん',
  keys: ['f9'],
  context: 'people:partner-staff',
  effect: 'draft',
  needs: ['Employee.updateproposals'],
  barLabel: { ja: '提案', en: 'Propose' },
  asks: {
    customer: askListed('BusinessPartner.list', ['提案先', 'ていあんさき', 'Proposed to']),
    startsOn: optional(askDay(['開始の予定日', 'かいしのよていび', 'To begin on'])),
    project: optional(askName(['案件', 'あんけん', 'Project'], { maxLength: 100 })),
    rate: askAmount(['提案の単価（税抜）', 'ていあんのたんか', 'Proposed rate (before tax)'], { begins: '0' }),
    rateUnit: askOneOf<PartnerStaffRow['proposals'][number]['rateUnit']>(
      ['単価の単位', 'たんかのたんい', 'Rate is for'],
      { month: ['1か月', '1かげつ', 'A month'], day: ['1日', '1にち', 'A day'], hour: ['1時間', '1じかん', 'An hour'] },
      { begins: 'month' },
    ),
  },
  call: async () => (await import('../../contract/employee')).CHANGES.proposals,
  begins: ({ engagement, freeFrom }) => ({
    ...(engagement ? { rate: String(engagement.rate), rateUnit: engagement.rateUnit } : {}),
    ...(freeFrom ? { startsOn: freeFrom } : {}),
  }),
  send: ({ startsOn = null, ...asked }, { id, version, proposals }) => {
    const from = dayInTokyo(new Date());
    return { id, version, from, value: { proposals: [...proposals, { ...asked, startsOn, proposedOn: from }] } };
  },
  says: {
    ...{ in: 'people', title: 'partnerStaff.proposeTitle', submit: 'partnerStaff.propose' },
    done: 'partnerStaff.proposed',
    params: ({ name }) => ({ name }),
  },
});

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/** What staff asked for is turned down; they are told why. */
export const rejectAct = actOn<Asked>()('people:request-reject', {
  title: { ja: '申請を却下', en: 'Reject the request' },
  reading: 'しんせいをきゃっか',
  keys: ['f8'],
  context: 'people:request-list',
  effect: 'post',
  needs: ['SelfService.reject'],
  barLabel: { ja: '却下', en: 'Reject' },
  asks: { note: askText(['却下の理由', 'きゃっかのりゆう', 'Reason'], { maxLength: 500 }) },
  call: async () => (await import('../../contract/selfService')).rejectRequest,
  send: (asked, { id, version }) => ({ id, version, ...asked }),
  says: {
    ...{ in: 'people', title: 'request.rejectTitle', explain: 'request.rejectDescription' },
    ...{ submit: 'request.reject', done: 'request.rejected' },
    params: ({ name }) => ({ name }),
  },
});
