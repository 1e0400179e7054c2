import type { OutputOf } from '#core/contract/endpoint.ts';
import type {
  BankChoice,
  BankLine,
  checkBankFile,
  readBankFile,
} from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { wordOfMemo } from '#plugins/journal-exchange/keyword/rules/foldMemo.ts';

export type SeenFile = OutputOf<typeof readBankFile>;
export type CheckedFile = OutputOf<typeof checkBankFile>;

/** How far the import of a file has come. */
export type BankStep =
  | { readonly kind: 'choose'; readonly refusal?: string; readonly posted?: number }
  | { readonly kind: 'reading'; readonly name: string }
  | {
      readonly kind: 'columns';
      readonly file: File;
      readonly seen: SeenFile;
      /** Something of it was chosen here, and would have to be chosen again. */
      readonly isChanged?: boolean;
      /** As they were read before, where it comes back from them. */
      readonly lines?: readonly BankLine[];
      readonly refusal?: string;
    }
  | { readonly kind: 'checked'; readonly file: File; readonly seen: SeenFile; readonly checked: CheckedFile };

/** What a person has decided of a line: where its other side is booked. */
export type Chosen = Omit<BankChoice, 'row' | 'memo'>;
export type Choices = ReadonlyMap<number, Chosen>;

/** A line as it will be posted, with what a person has decided. */
export interface ChosenLine extends Omit<BankLine, 'origin'> {
  readonly origin: BankLine['origin'] | 'chosen';
}

export function applyChoices(lines: readonly BankLine[], choices: Choices): ChosenLine[] {
  return lines.map((line) => {
    const choice = choices.get(line.row);
    return choice ? { ...line, ...choice, origin: 'chosen' } : line;
  });
}

/** What was decided of lines that the file, read once more, still has, and the books do not know yet. */
export function keepChoices(choices: Choices, before: readonly BankLine[], after: readonly BankLine[]): Choices {
  const readAs = ({ row, text, deposit, withdrawal }: BankLine) => JSON.stringify([row, text, deposit, withdrawal]);
  const were = new Set(before.map(readAs));
  const open = new Set(after.filter((line) => line.origin !== 'known' && were.has(readAs(line))).map(({ row }) => row));
  return new Map([...choices].filter(([row]) => open.has(row)));
}

/** The other lines that are about the same, in the same direction: what is decided for one is mostly meant for all. */
export function linesLike(line: ChosenLine, lines: readonly ChosenLine[]): ChosenLine[] {
  const token = wordOfMemo(line.text)?.token;
  return lines.filter(
    (each) =>
      each.row !== line.row &&
      each.origin !== 'known' &&
      token !== undefined &&
      wordOfMemo(each.text)?.token === token &&
      each.deposit > 0 === line.deposit > 0,
  );
}
