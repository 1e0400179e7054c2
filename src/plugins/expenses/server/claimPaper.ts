import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { Tx } from '#server/database/transaction.ts';
import { paper } from '#server/plugin.ts';
import { department } from '../../administration/server/service';
import { getSheet } from '../contract/expenseSheet';
import en from '../locales/en';
import ja from '../locales/ja';
import wordsInEnglish from '../locales/paper/en';
import wordsInJapanese from '../locales/paper/ja';
import { findCategories } from './categories';
import layout from './claim.typ?raw';

type Sheet = OutputOf<typeof getSheet>;
type Words = typeof wordsInJapanese;

/** 経費精算書, or 仮払申請書 of an advance; what has not been approved says that it is a draft. */
export const claimPaper = paper({
  name: 'expenses:claim',
  of: getSheet,
  layout,
  words: { ja: wordsInJapanese, en: wordsInEnglish },
  compose: async (tx, sheet, { companyId, locale }) => {
    const words = locale === 'en' ? wordsInEnglish : wordsInJapanese;
    const { states } = locale === 'en' ? en : ja;
    const categories = await findCategories(tx, companyId);
    const isAdvance = sheet.kind === 'advance';
    return {
      fileName: `${isAdvance ? words.advanceTitle : words.title}-${sheet.number}`,
      data: {
        isAdvance,
        mark: ['draft', 'sentBack', 'rejected'].includes(sheet.state) ? words.draft : null,
        number: String(sheet.number),
        owner: `${sheet.ownerNumber} ${sheet.ownerName}`,
        department: await nameDepartment(tx, companyId, sheet.department),
        purpose: sheet.title,
        state: states[sheet.state],
        lines: sheet.lines.map((line) => ({
          day: line.day,
          category: categories.get(line.category)?.title ?? line.category,
          payee: line.payee,
          content: contentOf(line),
          tax: line.taxCode,
          amount: formatAmount(line.payable),
        })),
        sums: sumsOf(sheet, words),
      },
    };
  },
});

/** The ride, the memo, and who was there, as far as a line has them. */
function contentOf({ fare, memo, attendees }: Sheet['lines'][number]): string {
  const ride = fare ? `${fare.from}${fare.isRoundTrip ? '⇄' : '→'}${fare.to}` : '';
  const guests = attendees.map(({ company, name }) => `${company} ${name}`.trim()).join('、');
  return [ride, memo, guests].filter((text) => text !== '').join(' / ');
}

function sumsOf({ total, advanced, payable }: Sheet, words: Words): [string, string][] {
  if (advanced === 0) return [[words.total, formatAmount(total)]];
  return [
    [words.total, formatAmount(total)],
    [words.advanced, formatAmount(advanced)],
    [payable < 0 ? words.payBack : words.payable, formatAmount(Math.abs(payable))],
  ];
}

async function nameDepartment(tx: Tx, companyId: string, code: string | null): Promise<string> {
  if (code === null) return '';
  const [found] = await tx
    .select({ title: department.title })
    .from(department)
    .where(and(eq(department.companyId, companyId), eq(department.code, code)));
  return `${code} ${found?.title ?? ''}`.trim();
}
