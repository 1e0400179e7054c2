import { useState } from 'react';
import { searchBanks, searchBranches } from '../../core/bank/bank';
import { LookUpField } from '../field/LookUpField';
import { useRead } from '../query/useRead';
import { useBankWords } from '../words/bankWords';

/** The codes of a bank account, each with the name that stands beside it. */
const PARTS = {
  bank: { code: 'bankCode', name: 'bankName', digits: 4 },
  branch: { code: 'branchCode', name: 'branchName', digits: 3 },
} as const;

type Values = Readonly<Record<string, unknown>>;

interface BankFieldProps {
  part: keyof typeof PARTS;
  id: string;
  label: string;
  values: Values;
  error: string | undefined;
  onChange: (values: Values) => void;
}

/** A bank or one of its branches, found by code, name or kana; a code that the table does not know is taken with a warning. */
export function BankField({ part, values, onChange, ...field }: BankFieldProps) {
  const words = useBankWords();
  const { code, name, digits } = PARTS[part];
  const [unread, setUnread] = useState<string>();
  const value = textOf(values[code]);
  const options = useBanks(part, textOf(values.bankCode));
  const isUnknown = value !== '' && options !== null && !options.some((option) => option.code === value);
  const choose = (chosen: string | null, title: string) => {
    setUnread(undefined);
    // Another bank has other branches.
    const cleared = part === 'bank' && chosen !== value ? { branchCode: '', branchName: '' } : {};
    onChange({ ...values, ...cleared, [code]: chosen ?? '', [name]: title });
  };
  return (
    <LookUpField
      {...field}
      required
      hint={isUnknown ? words.unknown : undefined}
      value={value || null}
      options={options ?? []}
      codeWidth={digits}
      unread={unread}
      onUnread={(typed) => {
        const typedCode = typed?.normalize('NFKC').trim() ?? '';
        if (new RegExp(`^\\d{${digits}}$`).test(typedCode)) choose(typedCode, '');
        else setUnread(typed);
      }}
      onChange={(chosen) => choose(chosen, options?.find((option) => option.code === chosen)?.title ?? '')}
    />
  );
}

/** What can be chosen; null as long as it is not known. */
function useBanks(part: keyof typeof PARTS, bank: string) {
  const banks = useRead(searchBanks, {}, { message: false, enabled: part === 'bank' });
  const hasBank = /^\d{4}$/.test(bank);
  const branches = useRead(searchBranches, { bank }, { message: false, enabled: part === 'branch' && hasBank });
  return (part === 'bank' ? banks : branches).data?.rows ?? null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
