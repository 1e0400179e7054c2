import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';
import { exportLogAct } from '../parts/act/acts';

const entry = { context: 'administration:log-entry', effect: 'read' } as const;

/** What can be done with the audit log: looked through, verified, followed from entry to entry. */
export const logCommands: readonly CommandDefinition[] = [
  ...listCommands('administration:log-list', { hasFigures: true }),
  {
    id: 'administration:verify-log',
    title: { ja: '監査ログを検証', en: 'Verify the audit log' },
    reading: 'かんさろぐをけんしょう',
    aliases: ['改ざん', 'かいざん', 'ハッシュ', 'hash chain'],
    keys: ['f9'],
    context: 'administration:log-list',
    effect: 'read',
    needs: ['Log.verify'],
    barLabel: { ja: '検証', en: 'Verify' },
  },
  exportLogAct,
  {
    id: 'administration:check-log-file',
    title: { ja: '書き出した監査ログのファイルを確認する', en: 'Check a file of the audit log' },
    reading: 'かきだしたかんさろぐのふぁいるをかくにんする',
    aliases: ['照合', 'しょうごう'],
    context: 'administration:log-list',
    effect: 'read',
    needs: ['Log.checkexport'],
  },
  {
    ...entry,
    id: 'administration:log-entry-previous',
    title: { ja: '一覧の前の記録', en: 'Previous entry of the list' },
    reading: 'いちらんのまえのきろく',
    keys: ['alt+arrowup'],
  },
  {
    ...entry,
    id: 'administration:log-entry-next',
    title: { ja: '一覧の次の記録', en: 'Next entry of the list' },
    reading: 'いちらんのつぎのきろく',
    keys: ['alt+arrowdown'],
  },
  {
    ...entry,
    id: 'administration:log-of-subject',
    title: { ja: '同じ対象のログ', en: 'Log of this record' },
    reading: 'おなじたいしょうのろぐ',
    keys: ['f8'],
    barLabel: { ja: '同じ対象', en: 'This record' },
  },
  {
    ...entry,
    id: 'administration:log-of-request',
    title: { ja: '同じリクエストのログ', en: 'Log of this request' },
    reading: 'おなじりくえすとのろぐ',
    keys: ['f9'],
    barLabel: { ja: '同じリクエスト', en: 'This request' },
  },
];
