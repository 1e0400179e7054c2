import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callEndpoint } from '../../core/client/callEndpoint';
import { recordSearchCall } from '../../core/client/recordSearchCall';
import type { RecordSearchEndpoint } from '../../core/contract/recordSearch';
import type { CommandArgument } from '../../core/plugin/commandArgument';
import { LookUpField } from '../field/LookUpField';
import { useRecordKind } from '../screen/recordKinds';
import { type ListedArgument, listedKey, readListed } from './listed';

interface NamedFieldProps<Argument> {
  readonly argument: Argument;
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const NOTHING: readonly { value: string; code: string; title: string }[] = [];

/** A row of a list that is read whole. */
export function ListedField({ argument, value, onChange, ...field }: NamedFieldProps<ListedArgument>) {
  const { data: rows = NOTHING } = useQuery({
    queryKey: listedKey(argument),
    queryFn: ({ signal }) => readListed(argument, signal),
  });
  const chosen = rows.find((row) => row.value === value);
  return (
    <LookUpField
      {...field}
      required={!argument.optional}
      value={chosen?.code ?? value}
      options={rows}
      onChange={(code) => onChange(rows.find((row) => row.code === code)?.value ?? null)}
    />
  );
}

const HITS = 20;

type RecordArgument = Extract<CommandArgument, { kind: 'record' }>;

/** A record that is found on the server by what is typed; what stands in the field is looked up for its name. */
export function FoundField({ argument, value, onChange, ...field }: NamedFieldProps<RecordArgument>) {
  const kind = useRecordKind(argument.recordKind);
  const [typed, setTyped] = useState('');
  const text = typed.trim() || value || '';
  const { data: hits } = useQuery({
    queryKey: ['recordSearch', argument.recordKind, text],
    enabled: kind !== undefined && text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const quietly = { message: false, loading: false, signal };
      const call = recordSearchCall(kind?.search ?? 'none.none');
      return (await callEndpoint<RecordSearchEndpoint>(call, { text, limit: HITS }, quietly)).hits;
    },
  });
  const options = useMemo(
    () => (hits ?? []).map(({ id, code, title, reading }) => ({ id, code: code ?? title, title, reading })),
    [hits],
  );
  const chosen = options.find(({ id }) => id === value);
  return (
    <LookUpField
      {...field}
      required={!argument.optional}
      value={chosen?.code ?? value}
      options={options}
      onTyped={setTyped}
      onChange={(code) => onChange(options.find((option) => option.code === code)?.id ?? null)}
    />
  );
}
