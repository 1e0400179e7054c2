import { act, actOn } from '#core/plugin/act.ts';
import { askDay, askListed, askReason, askWord } from '#core/plugin/asks.ts';
import { formatCount } from '#core/value/formatAmount.ts';

/** Writes the log of a range of days into a file that can be checked without trusting whoever hands it on. */
export const exportLogAct = act('administration:export-log', {
  title: { ja: '監査ログを検証できるファイルに書き出す', en: 'Write the audit log to a file that can be checked' },
  reading: 'かんさろぐをけんしょうできるふぁいるにかきだす',
  aliases: ['署名', 'しょめい', 'signed export'],
  keys: ['shift+f9'],
  context: 'administration:log-list',
  effect: 'read',
  needs: ['Log.export'],
  asks: {
    from: askDay(['日付（から）', 'ひづけから', 'From'], { begins: '月初' }),
    through: askDay(['日付（まで）', 'ひづけまで', 'Through'], { begins: '今日' }),
  },
  call: async () => (await import('#core/audit/exports.ts')).exportLog,
  send: (asked) => asked,
  finish: async ({ name, content }) => {
    const { saveFile } = await import('#ui/download/saveFile.ts');
    saveFile({ name, content: new Blob([content], { type: 'application/jsonl' }) });
  },
  touches: ['Log'],
  says: {
    ...{ in: 'administration', title: 'log.export.title', explain: 'log.export.lead' },
    ...{ submit: 'log.export.submit', done: 'log.export.done' },
    params: (_, __, answer) => ({ name: answer?.name ?? '', entries: formatCount(answer?.entries ?? 0) }),
  },
});

const companies = { context: 'administration:company-list' } as const;
const theCompany = ['会社', 'かいしゃ', 'Company'] as const;

/** Lets somebody of this company work in another one as well, by the same sign-in. */
export const addCompanyUserAct = act('administration:add-company-user', {
  ...companies,
  title: { ja: 'ユーザーを別の会社にも登録', en: 'Add a user to another company' },
  reading: 'ゆーざーをべつのかいしゃにもとうろく',
  keys: ['f9'],
  effect: 'draft',
  needs: ['Company.adduser'],
  barLabel: { ja: '兼務', en: 'Add user' },
  asks: {
    id: askListed('Company.list', theCompany, { idField: 'id', unless: 'isThis' }),
    userId: askListed('User.list', ['ユーザー', 'ゆーざー', 'User'], {
      ...{ idField: 'id', codeField: 'employeeNumber', titleField: 'name' },
    }),
  },
  call: async () => (await import('#core/company/list.ts')).addCompanyUser,
  send: (asked) => asked,
  says: {
    ...{ in: 'administration', title: 'companies.addUser' },
    ...{ explain: 'companies.addUserLead', submit: 'companies.submit' },
  },
});

/** Removes a company in which nothing was posted yet, once its code has been typed. */
export const removeCompanyAct = act('administration:remove-company', {
  ...companies,
  title: { ja: '会社を削除', en: 'Remove a company' },
  reading: 'かいしゃをさくじょ',
  keys: ['shift+f9'],
  effect: 'destroy',
  needs: ['Company.remove'],
  asks: {
    id: askListed('Company.list', theCompany, { idField: 'id', where: 'isRemovable' }),
    code: askWord(['確認のための会社コード', 'かくにんのためのかいしゃこーど', 'Company code, to confirm'], {
      maxLength: 20,
    }),
  },
  call: async () => (await import('#core/company/list.ts')).removeCompany,
  send: (asked) => asked,
  says: {
    ...{ in: 'administration', explain: 'companies.removeLead', submit: 'companies.removeForGood' },
    done: 'companies.removed',
    params: (_, { code = '' }) => ({ code }),
  },
});

interface Viewed {
  readonly id: string;
  readonly name: string;
}

/** Goes on with the eyes of the user, for a reason: nothing can be changed until the view is ended. */
export const viewAsAct = actOn<Viewed>()('administration:view-as', {
  title: { ja: 'このユーザーとして表示', en: 'View as this user' },
  reading: 'このゆーざーとしてひょうじ',
  aliases: ['なりすまし', 'なりすまし確認', 'view as', 'impersonate'],
  keys: ['alt+y'],
  context: 'administration:user',
  effect: 'read',
  needs: ['User.view'],
  asks: { reason: askReason({ maxLength: 200 }) },
  call: async () => (await import('#core/session/change.ts')).viewAs,
  send: (asked, { id }) => ({ id, ...asked }),
  finish: async ({ key }) => (await import('#ui/session/goOnWithKey.ts')).goOnWithKey(key),
  says: {
    ...{ in: 'administration', title: 'user.viewTitle', explain: 'user.viewHint', submit: 'user.view' },
    params: ({ name }) => ({ name }),
  },
});
