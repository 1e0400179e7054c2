import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommandArgument } from '../../core/plugin/commandArgument';
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
    names: (argument, name) => (argument.kind === 'record' ? answers.get(keyOf(argument.recordKind, name)) : []),
    settle: (argument, word, picked) => {
      if (argument.kind === 'record') learn(keyOf(argument.recordKind, word), [picked]);
    },
  };
}

const keyOf = (recordKind: string, name: string) => `${recordKind}\n${name}`;
