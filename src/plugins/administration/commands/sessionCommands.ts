import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';

/** What can be done with sessions, one's own and everybody's. */
export const sessionCommands: readonly CommandDefinition[] = [
  ...listCommands('administration:own-sessions'),
  ...listCommands('administration:session-list'),
  ...listCommands('administration:password-requests'),
  {
    id: 'administration:second-factor',
    title: { ja: '二要素認証を登録・解除', en: 'Set up or turn off two-factor authentication' },
    reading: 'にようそにんしょうをとうろくかいじょ',
    aliases: ['TOTP', '2FA', '認証アプリ', 'にんしょうあぷり'],
    keys: ['f9'],
    context: 'administration:own-sessions',
    effect: 'draft',
    barLabel: { ja: '二要素認証', en: 'Two-factor' },
  },
  {
    id: 'administration:end-other-sessions',
    title: { ja: 'ほかのログインをすべて終了', en: 'Sign out everywhere else' },
    reading: 'ほかのろぐいんをすべてしゅうりょう',
    aliases: ['ほかをすべてログアウト', 'sign out others'],
    keys: ['shift+f9'],
    context: 'administration:own-sessions',
    effect: 'destroy',
    barLabel: { ja: 'ほかを終了', en: 'Sign out others' },
  },
];
