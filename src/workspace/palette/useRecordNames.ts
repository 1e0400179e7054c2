import { useCallback, useEffect, useRef, useState } from 'react';
import { isCallError } from '../../core/client/callError';
import type { CommandArgument } from '../../core/plugin/commandArgument';
import { SearchIndex } from '../../core/search/searchIndex';
import { type ListedRow, readListed } from '../../ui/act/listed';
import { registry } from '../registry';
import type { PlacedArgument } from './argumentLine';
import { type Named, type Names, namedRecord } from './resolveArguments';
import { findRecords } from './useRecordGroups';

const PAUSE = 90;
const HITS = 20;

interface RecordNames {
  readonly names: Names;
  /** The user has picked what a word of the line stands for. */
  readonly settle: (argument: CommandArgument, word: string, picked: Named) => void;
}

/** Asks the server what the names in a line stand for, each once; a name that is changed is not asked for any more. */
export function useRecordNames(places: readonly PlacedArgument[]): RecordNames {
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly Named[] | 'failed'>>(new Map());
  const known = useRef(answers);
  useEffect(() => {
    known.current = answers;
  }, [answers]);
  const learn = useCallback((key: string, answer: readonly Named[] | 'failed') => {
    setAnswers((before) => new Map(before).set(key, answer));
  }, []);
  const wanted = places.flatMap(({ argument, reading }) =>
    argument.kind === 'record' && reading?.kind === 'name' ? [keyOf(argument.recordKind, reading.name)] : [],
  );
  const lists = useLists(places);
  const asked = JSON.stringify(wanted);

  useEffect(() => {
    const abandon = new AbortController();
    const unknown = (JSON.parse(asked) as string[]).filter((key) => !Array.isArray(known.current.get(key)));
    const timer = setTimeout(() => {
      for (const key of unknown) {
        const [kindId, name = ''] = key.split('\n');
        const kind = registry.recordKinds.find(({ id }) => id === kindId);
        if (!kind) continue;
        const text = name.replaceAll('_', ' ');
        void findRecords(kind, text, { limit: HITS, signal: abandon.signal }).then((answer) => {
          if (answer) learn(key, answer === 'failed' ? answer : answer.map(namedRecord));
        });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abandon.abort();
    };
  }, [asked, learn]);

  return {
    names: (argument, name) => {
      if (argument.kind === 'listed') return findListed(lists.get(argument.list), name);
      return argument.kind === 'record' ? answers.get(keyOf(argument.recordKind, name)) : [];
    },
    settle: (argument, word, picked) => {
      if (argument.kind === 'record') learn(keyOf(argument.recordKind, word), [picked]);
    },
  };
}

type Lists = ReadonlyMap<string, readonly ListedRow[] | 'failed'>;

/** The lists a line chooses from, each read when its command is called. */
function useLists(places: readonly PlacedArgument[]): Lists {
  const [lists, setLists] = useState<Lists>(new Map());
  const listed = places.flatMap(({ argument }) => (argument.kind === 'listed' ? [argument] : []));
  const asked = listed.map(({ list }) => list).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is read once for a call, not at every key
  useEffect(() => {
    const abandon = new AbortController();
    for (const argument of listed) {
      const learn = (answer: readonly ListedRow[] | 'failed') =>
        setLists((before) => new Map(before).set(argument.list, answer));
      readListed(argument, abandon.signal).then(learn, (error: unknown) => {
        if (!isCallError(error)) throw error;
        if (error.failure !== 'cancelled') learn('failed');
      });
    }
    return () => abandon.abort();
  }, [asked]);
  return lists;
}

/** The rows a word names: by its code, its name or how that is read; all of them without a word. */
export function findListed(rows: readonly ListedRow[] | 'failed' | undefined, name: string) {
  if (rows === undefined || rows === 'failed') return rows;
  const named = ({ value, code, title }: ListedRow): Named => ({ value, title, code, note: code });
  if (name === '') return rows.map(named);
  const spellings = ({ title, reading = '' }: ListedRow) => [title, reading];
  const index = new SearchIndex(rows.map((row) => ({ value: row, code: row.code, spellings: spellings(row) })));
  return index.find(name.replaceAll('_', ' ')).map(named);
}

const keyOf = (recordKind: string, name: string) => `${recordKind}\n${name}`;
