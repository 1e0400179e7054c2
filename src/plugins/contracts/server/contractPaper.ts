import type { FileAnswer } from '#core/contract/file.ts';
import { paper, type UseCase } from '#server/plugin.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import { type downloadContract, getContract } from '../contract/contract';
import wordsInEnglish from '../locales/contractPaper/en';
import wordsInJapanese from '../locales/contractPaper/ja';
import { printContract } from './composeContract';
import layout from './contract.typ?raw';
import { contractMaster } from './contracts';
import type { PrintedContract } from './printedContract';

const WORDS = { ja: wordsInJapanese, en: wordsInEnglish };

/** 契約書: by its template; what was signed stays as it was. */
export const contractPaperOf = paper({
  name: 'contracts:contract',
  of: getContract,
  layout,
  words: WORDS,
  compose: async (tx, row, call) => {
    const printed = await printContract(tx, row, call);
    const words = WORDS[call.locale];
    const unfinished = row.signedOn === null ? (row.state === 'draft' ? words.draft : words.unsigned) : null;
    const mark = printed.gaps.length > 0 ? words.gaps : unfinished;
    return {
      fileName: `${printed.title}-${row.number}-${row.partnerTitle}`,
      data: { ...printed, mark: row.state === 'cancelled' ? words.cancelled : mark },
    };
  },
});

/** @throws Refusal contracts/unknown-contract, contracts/no-template, contracts/paper-not-kept */
export const saveContractSheet: UseCase<typeof downloadContract> = async (
  tx,
  { number },
  call,
): Promise<FileAnswer> => {
  const row = await contractMaster.require(tx, call, number);
  const printed = await printContract(tx, row, call);
  const words = WORDS[call.locale];
  const rows = [[words.article, words.text], ...rowsOf(printed)];
  return writeTable({ name: `${printed.title}-${number}`, sheet: words.text, rows }, 'xlsx');
};

/** What is missing first, then the articles line by line, then who signs. */
function rowsOf(printed: PrintedContract): string[][] {
  const { title, number, stamp, gaps, articles, closing, signedOn, parties } = printed;
  return [
    ['', title],
    [...number],
    ...(stamp ? [[...stamp]] : []),
    ...gaps.map((gap) => ['', gap]),
    ...articles.flatMap(({ heading, lines }) => [
      ...(heading === null ? [] : [[heading, '']]),
      ...lines.filter((line) => line.length > 0).map((line) => ['', line.map(({ text }) => text).join('')]),
    ]),
    ['', closing],
    ['', signedOn],
    ...parties.flatMap(({ role, rows }) => rows.map(([name, value]) => [`${role} ${name}`, value])),
  ];
}
