import { Fragment, useRef, useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { updateDocumentTexts } from '../contract/documentTexts';
import type { JournalEntry } from '../contract/journalEntry';
import styles from './CorrectTextsDialog.module.css';

/** Beyond these a document came from a file, and is corrected there. */
const LINES_SHOWN = 100;

interface TypedLine {
  readonly lineNumber: number;
  readonly memo: string;
  readonly dueOn: Day | null;
}

/** Corrects what explains a posted document; nothing else of it can be typed here. */
export function CorrectTextsDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const say = useMessages('ledger');
  const today = dayInTokyo(new Date());
  const first = useRef<HTMLInputElement>(null);
  const write = useWrite(updateDocumentTexts, { message: false, touches: ['Balance', 'Log'] });
  const shown = entry.lines.slice(0, LINES_SHOWN);
  const [headerText, setHeaderText] = useState(entry.headerText);
  const [reference, setReference] = useState(entry.reference ?? '');
  const [lines, setLines] = useState<readonly TypedLine[]>(() =>
    shown.map(({ lineNumber, memo = '', dueOn = null }) => ({ lineNumber, memo, dueOn })),
  );
  const change = (lineNumber: number, typed: Partial<TypedLine>) =>
    setLines((known) => known.map((line) => (line.lineNumber === lineNumber ? { ...line, ...typed } : line)));

  const submit = async () => {
    const changed = lines.filter(({ lineNumber, memo, dueOn }) => {
      const line = entry.lines.find((each) => each.lineNumber === lineNumber);
      return memo !== (line?.memo ?? '') || dueOn !== (line?.dueOn ?? null);
    });
    if (changed.length === 0 && headerText === entry.headerText && reference === (entry.reference ?? '')) {
      return [{ message: say('texts.unchanged') }];
    }
    const { id, version } = entry;
    await write.mutateAsync({ id, version, headerText, reference, lines: changed.map((line) => ({ ...line })) });
    onClose();
    notify('success', say('texts.done'));
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      width={720}
      title={say('texts.title')}
      description={say('texts.explain')}
      initialFocus={first}
      submitLabel={say('texts.submit')}
      keepsEnter
      onSubmit={submit}
    >
      <TextField
        ref={first}
        label={say('field.headerText')}
        maxLength={200}
        value={headerText}
        onChange={setHeaderText}
      />
      <TextField label={say('field.reference')} maxLength={50} value={reference} onChange={setReference} />
      <div className={styles.lines}>
        {shown.map((line, index) => {
          const named = say('texts.line', { line: line.lineNumber, account: line.accountTitle });
          const typed = lines[index];
          return (
            <Fragment key={line.lineNumber}>
              <span className={styles.account}>{named}</span>
              <TextField
                label={`${named} ${say('field.memo')}`}
                variant="cell"
                maxLength={200}
                value={typed?.memo ?? ''}
                onChange={(memo) => change(line.lineNumber, { memo })}
              />
              <DayField
                label={`${named} ${say('field.dueOn')}`}
                variant="cell"
                today={today}
                value={typed?.dueOn ?? null}
                onChange={(dueOn) => change(line.lineNumber, { dueOn })}
              />
            </Fragment>
          );
        })}
      </div>
    </FormDialog>
  );
}
