import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { formCommands, listCommands } from '#core/plugin/recordCommands.ts';

const onList = { context: 'payroll:resident-list' } as const;

/** What can be done with resident tax, and with the municipalities it is paid to. */
export const residentCommands: readonly CommandDefinition[] = [
  ...listCommands('payroll:resident-list', { create: 'ResidentTax.update', hasFigures: true }),
  {
    ...onList,
    id: 'payroll:stop-resident',
    title: { ja: '特別徴収を終える（一括徴収・普通徴収）', en: 'End the deduction of resident tax' },
    reading: 'とくべつちょうしゅうをおえる',
    aliases: ['一括徴収', 'いっかつちょうしゅう', '普通徴収', 'ふつうちょうしゅう', '異動届', 'いどうとどけ'],
    keys: ['alt+u'],
    effect: 'draft',
    needs: ['ResidentTax.stop'],
    barLabel: { ja: '徴収を終える', en: 'End' },
  },
  {
    ...onList,
    id: 'payroll:import-notice',
    title: { ja: '特別徴収税額通知を取り込む', en: 'Take in a notice of resident tax' },
    reading: 'とくべつちょうしゅうぜいがくつうちをとりこむ',
    aliases: ['住民税の取込', 'じゅうみんぜいのとりこみ', 'csv', 'import'],
    keys: ['alt+i'],
    effect: 'read',
    needs: ['ResidentTax.import'],
    barLabel: { ja: '通知の取込', en: 'Import' },
  },
  {
    ...onList,
    id: 'payroll:open-resident-payments',
    title: { ja: '住民税の納付一覧を開く', en: 'Open the payments of resident tax' },
    reading: 'じゅうみんぜいののうふいちらんをひらく',
    keys: ['alt+s'],
    effect: 'read',
    needs: ['ResidentTax.payments'],
    barLabel: { ja: '納付一覧', en: 'Payments' },
  },
  {
    ...onList,
    id: 'payroll:open-municipalities',
    title: { ja: '住民税の市区町村を開く', en: 'Open the municipalities of resident tax' },
    reading: 'じゅうみんぜいのしくちょうそんをひらく',
    keys: ['alt+shift+m'],
    effect: 'read',
    needs: ['ResidentTax.municipalities'],
    barLabel: { ja: '市区町村', en: 'Municipalities' },
  },
  ...formCommands('payroll:resident', { save: 'ResidentTax.update', remove: 'ResidentTax.delete' }),
  {
    id: 'payroll:apply-notice',
    title: { ja: '通知の内容を登録', en: 'Import the notice' },
    reading: 'つうちのないようをとうろく',
    keys: ['f12'],
    context: 'payroll:notice-import',
    effect: 'draft',
    needs: ['ResidentTax.applyimport'],
    barLabel: { ja: '登録', en: 'Take over' },
  },
  ...listCommands('payroll:municipality-list', { create: 'ResidentTax.updatemunicipality' }),
  ...formCommands('payroll:municipality', {
    save: 'ResidentTax.updatemunicipality',
    remove: 'ResidentTax.deletemunicipality',
  }),
];
