import type { CommandDefinition } from './manifest';

/** What can be done with a record that waits for approval, where its screen shows an `ApprovalBar`. */
export function approvalCommands(screen: `${string}:${string}`): CommandDefinition[] {
  const here = { context: screen } as const;
  return [
    {
      ...here,
      id: `${screen}-approve`,
      title: { ja: '承認', en: 'Approve' },
      reading: 'しょうにん',
      aliases: ['決裁', 'けっさい', 'approve'],
      keys: ['alt+y'],
      effect: 'post',
      barLabel: { ja: '承認', en: 'Approve' },
    },
    {
      ...here,
      id: `${screen}-send-back`,
      title: { ja: '差戻し', en: 'Send back' },
      reading: 'さしもどし',
      keys: ['alt+b'],
      effect: 'draft',
      barLabel: { ja: '差戻し', en: 'Send back' },
    },
    {
      ...here,
      id: `${screen}-reject`,
      title: { ja: '却下', en: 'Reject' },
      reading: 'きゃっか',
      aliases: ['否認', 'ひにん'],
      keys: ['alt+shift+y'],
      effect: 'draft',
      barLabel: { ja: '却下', en: 'Reject' },
    },
    {
      ...here,
      id: `${screen}-hold`,
      title: { ja: '承認を保留', en: 'Hold the approval' },
      reading: 'しょうにんをほりゅう',
      keys: ['alt+shift+h'],
      effect: 'draft',
      barLabel: { ja: '保留', en: 'Hold' },
    },
    {
      ...here,
      id: `${screen}-delegate`,
      title: { ja: '承認をほかの人に委譲', en: 'Hand the approval over' },
      reading: 'しょうにんをほかのひとにいじょう',
      aliases: ['転送', 'てんそう'],
      keys: ['alt+shift+d'],
      effect: 'draft',
      barLabel: { ja: '委譲', en: 'Hand over' },
    },
    {
      ...here,
      id: `${screen}-withdraw`,
      title: { ja: '申請を取下げ', en: 'Withdraw the request' },
      reading: 'しんせいをとりさげ',
      keys: ['alt+shift+u'],
      effect: 'draft',
      barLabel: { ja: '取下げ', en: 'Withdraw' },
    },
  ];
}
