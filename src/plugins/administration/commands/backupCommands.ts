import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';

/** What can be done with backups: taken, proven, looked through. */
export const backupCommands: readonly CommandDefinition[] = [
  ...listCommands('administration:backup-list'),
  {
    id: 'administration:run-backup',
    title: { ja: 'バックアップを実行', en: 'Take a backup now' },
    reading: 'ばっくあっぷをじっこう',
    aliases: ['バックアップ', 'backup', '控え', 'ひかえ'],
    keys: ['f9'],
    context: 'administration:backup-list',
    effect: 'draft',
    needs: ['Backup.run'],
    barLabel: { ja: '今すぐ実行', en: 'Run now' },
  },
  {
    id: 'administration:cancel-backup',
    title: { ja: 'バックアップを中止', en: 'Cancel the running backup' },
    reading: 'ばっくあっぷをちゅうし',
    aliases: ['中止', 'ちゅうし', 'キャンセル', 'cancel', '復元の確認を中止'],
    keys: ['shift+f9'],
    context: 'administration:backup-list',
    effect: 'draft',
    needs: ['Backup.cancel'],
    barLabel: { ja: '中止', en: 'Cancel' },
  },
];
