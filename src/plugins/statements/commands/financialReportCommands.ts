import type { CommandDefinition, Effect } from '#core/plugin/manifest.ts';
import { gridKeys, type PartKeys } from '#core/plugin/partKeys.ts';

const SCREEN = 'accounting:financial-report';

const command = (
  name: string,
  effect: Effect,
  definition: Omit<CommandDefinition, 'id' | 'context' | 'effect'>,
): CommandDefinition => ({ id: `accounting:${name}`, context: SCREEN, effect, ...definition });

/** What can be done with a report that users define. */
export const financialReportCommands: readonly CommandDefinition[] = [
  command('new-report', 'draft', {
    title: { ja: '新しい財務諸表', en: 'New report' },
    reading: 'あたらしいざいむしょひょう',
    keys: ['alt+n'],
    needs: ['FinReport.update'],
  }),
  command('save-report', 'draft', {
    title: { ja: '財務諸表を保存', en: 'Save the report' },
    reading: 'ざいむしょひょうをほぞん',
    keys: ['ctrl+s'],
    needs: ['FinReport.update'],
  }),
  command('edit-report', 'draft', {
    title: { ja: '財務諸表を編集・編集を終える', en: 'Edit the report or stop' },
    reading: 'ざいむしょひょうをへんしゅう',
    keys: ['f2'],
    barLabel: { ja: '編集', en: 'Edit' },
  }),
  command('report-insert-row', 'draft', {
    title: { ja: '行を挿入', en: 'Insert row' },
    reading: 'ぎょうをそうにゅう',
    keys: ['alt+insert'],
  }),
  command('report-delete-row', 'draft', {
    title: { ja: '行を削除', en: 'Delete row' },
    reading: 'ぎょうをさくじょ',
    keys: ['alt+delete'],
  }),
  command('report-columns', 'draft', {
    title: { ja: '列の設定', en: 'Columns' },
    reading: 'れつのせってい',
    keys: ['f4'],
    barLabel: { ja: '列', en: 'Columns' },
  }),
  command('report-versions', 'read', {
    title: { ja: '版の履歴', en: 'Versions' },
    reading: 'はんのりれき',
    aliases: ['バージョン', 'ばーじょん', 'version'],
    keys: ['f8'],
    barLabel: { ja: '版', en: 'Versions' },
  }),
  command('report-to-file', 'read', {
    title: { ja: 'ファイルに保存（Excel・PDF）', en: 'Save as a file (Excel, PDF)' },
    reading: 'ふぁいるにほぞん',
    aliases: ['xlsx', 'pdf', 'エクスポート', '書き出し', '印刷', 'いんさつ', 'print'],
    keys: ['ctrl+e'],
  }),
  command('report-undo', 'draft', {
    title: { ja: '元に戻す', en: 'Undo' },
    reading: 'もとにもどす',
    keys: ['ctrl+z'],
  }),
  command('report-redo', 'draft', {
    title: { ja: 'やり直す', en: 'Redo' },
    reading: 'やりなおす',
    keys: ['ctrl+y', 'ctrl+shift+z'],
  }),
  command('delete-report', 'destroy', {
    title: { ja: '財務諸表を削除', en: 'Delete the report' },
    reading: 'ざいむしょひょうをさくじょ',
    needs: ['FinReport.delete'],
  }),
];

const part = (keys: readonly string[], ja: string, reading: string, en: string): PartKeys => ({
  context: SCREEN,
  title: { ja, en },
  reading,
  keys,
});

/** What the rows of a report answer while they are edited. */
export const financialReportKeys: readonly PartKeys[] = [
  ...gridKeys(SCREEN, { hasLines: true, caret: false }),
  part(['alt+right', 'alt+left'], '行を字下げ・戻す', 'ぎょうをじさげもどす', 'Set the row in or out'),
];
