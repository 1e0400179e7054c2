import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { paper } from '#server/plugin.ts';
import wordsInEnglish from '../../locales/paper/en';
import wordsInJapanese from '../../locales/paper/ja';
import { type CustomerStatement, getCustomerStatement } from '../contract/customerStatement';
import layout from './customerStatement.typ?raw';

type Words = typeof wordsInJapanese;

/** 残高明細書, and 督促状 in the words of its level. */
export const customerStatementPaper = paper({
  name: 'cash:customer-statement',
  of: getCustomerStatement,
  layout,
  words: { ja: wordsInJapanese, en: wordsInEnglish },
  compose: async (_tx, told, { locale, today }) => {
    const words = locale === 'en' ? wordsInEnglish : wordsInJapanese;
    const { title, intro, closing } = saidOf(told, words);
    const { partnerTitle, asOf, rows, total, overdue, sender } = told;
    return {
      fileName: `${title}-${partnerTitle}-${asOf}`,
      data: {
        ...{ title, intro, closing, recipient: partnerTitle },
        facts: [
          [words.writtenOn, formatDay(today)],
          [words.asOf, formatDay(asOf)],
        ],
        sender: {
          title: sender.title,
          lines: [sender.postalCode && `〒${sender.postalCode}`, sender.address, sender.phone].filter(Boolean),
        },
        total: formatAmount(total),
        // Of a reminder all of it is overdue.
        overdue: told.letter === 'statement' && overdue > 0 ? formatAmount(overdue) : null,
        lines: rows.map(({ number, documentType, reference, postingDate, dueOn, daysOverdue, memo, open }) => ({
          number: reference || `${documentType} ${number}`,
          ...{ postedOn: formatDay(postingDate), dueOn: formatDay(dueOn), memo },
          overdue: daysOverdue > 0 ? String(daysOverdue) : '',
          open: formatAmount(open),
        })),
        accounts: sender.bankAccounts,
      },
    };
  },
});

function saidOf({ level }: CustomerStatement, words: Words) {
  if (level === null) return { title: words.title, intro: words.intro, closing: words.closing };
  return {
    title: words[`title${level}`],
    intro: words[`intro${level}`],
    closing: words[`closing${level}`],
  };
}
