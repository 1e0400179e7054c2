import { useRef } from 'react';
import { pointsIn } from '#core/client/callError.ts';
import { usePoints } from '#ui/dialog/usePoints.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { EntryForm } from '../parts/entryForm';
import { type Fault, faultOf } from './findFaults';
import type { Written } from './useDocumentWrites';
import { isProblem } from './useFaults';

interface OddQuestionOptions {
  /** What would be done all the same: 「このまま登録」. */
  readonly confirmLabel: string;
  /** Takes focus to the field that is odd. */
  readonly goTo: (fault: Fault, form: EntryForm) => void;
}

/** What is odd about a document is asked before it goes into the books, all of it in one dialog. */
export function useOddQuestion({ confirmLabel, goTo }: OddQuestionOptions) {
  const say = useMessages('ledger');
  const first = useRef<() => void>(() => undefined);
  const question = usePoints({
    title: say('odd.title'),
    description: say('odd.explain'),
    confirmLabel,
    onBack: () => first.current(),
  });
  return {
    isOpen: question.isOpen,
    question: question.question,
    /** Sends so that odd documents stay out, and once more without when they are meant; null when they are not. */
    send: async <Result>(
      form: EntryForm,
      attempt: (asks: boolean) => Promise<Written<Result>>,
    ): Promise<Written<Result> | null> => {
      const written = await attempt(true);
      const points = written.ok ? [] : pointsIn(written.error).filter(isProblem);
      const faults = points.map((point) => faultOf(point, form));
      const [odd] = faults;
      if (!odd) return written;
      first.current = () => goTo(odd, form);
      const isMeant = await question.ask(faults.map(({ messageKey, params }) => say(messageKey, params)));
      return isMeant ? attempt(false) : null;
    },
  };
}
