import { lazy, Suspense, useMemo, useState } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { useComparable } from '#ui/compare/comparableRecords.ts';
import { showFields } from '#ui/compare/recordShape.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { usePointing } from '#ui/screen/pointing.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { documentPath, ledgerPath } from '../../books/parts/paths';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import type { Books } from '../../books/rules/books';
import { isInYen } from '../../currency/screens/isInYen';
import type { DocumentType } from '../../document-type/contract/documentType';
import { updateRecurring } from '../../recurring/contract/recurringEntry';
import { correctDocument } from '../contract/documentCorrection';
import { updateDocumentTexts } from '../contract/documentTexts';
import { type JournalEntry, reverseDocument } from '../contract/journalEntry';
import { type PostedNumber, showNumber } from '../contract/shownNumber';
import { temporaryNumber } from '../contract/temporaryNumber';
import { reversalDay, reverseAct } from '../parts/acts';
import { fromDocument } from '../parts/entryForm';
import { reasonAgainstCorrecting, reversedElsewhere } from '../rules/correctable';
import { documentAt } from '../rules/documentMachine';
import { ClearingPill } from './ClearingPill';
import styles from './Document.module.css';
import { DOCUMENT_KIND, documentShape } from './documentShape';
import { JournalLines } from './JournalLines';
import type { PostedDialog } from './PostedDialogs';
import { StatusPill } from './StatusPill';

/** What is asked for now and then is loaded then. */
const PostedDialogs = lazy(() => import('./PostedDialogs'));

interface PostedDocumentProps {
  entry: JournalEntry;
  /** Undefined while the masters are on their way. */
  documentType: DocumentType | undefined;
  books: Books | null;
  onCorrect: () => void;
  onNew: () => void;
  onCopy: () => void;
}

/**
 * A document that does not change: in the books, where it can be read, copied and reversed, or before its approvers.
 */
export function PostedDocument({ entry, documentType: type, books, onCorrect, onNew, onCopy }: PostedDocumentProps) {
  const say = useMessages('ledger');
  const screen = useScreen();
  const [dialog, setDialog] = useState<PostedDialog | null>(null);
  const [account, setAccount] = useState(entry.lines[0]?.account ?? null);
  const prefixes = useNumberPrefixes();
  const { documentType } = entry;
  const number =
    entry.number === null
      ? `${documentType} ${temporaryNumber(entry.id)}`
      : showNumber({ documentType, number: entry.number }, prefixes);
  const missingRight = useMissingRightInWords(reverseDocument);
  const cannotReverse = missingRight
    ? say('disabled.readOnly', { right: missingRight })
    : reasonAgainstReversing(entry, say);
  const rightToCorrect = useMissingRightInWords(updateDocumentTexts);
  const cannotCorrect = rightToCorrect
    ? say('disabled.readOnly', { right: rightToCorrect })
    : reasonAgainstTexts(entry, say);
  const correctionRight = useMissingRightInWords(correctDocument);
  const cannotReplace = correctionRight
    ? say('disabled.readOnly', { right: correctionRight })
    : (reasonAgainstReversing(entry, say) ?? reasonAgainstReplacing(entry, type, number, say));
  const rightToRecur = useMissingRightInWords(updateRecurring);
  const cannotRecur = rightToRecur && say('disabled.readOnly', { right: rightToRecur });
  const reverse = (given?: GivenArguments, isTold?: boolean) => {
    const { id, version, postingDate } = entry;
    const on = { id, version, number, show: (posted: PostedNumber) => showNumber(posted, prefixes) };
    beginAct(reverseAct, { on, given: { postingDate: reversalDay([postingDate]), ...given }, isTold });
  };
  const cannotChange = say(entry.number === null ? 'disabled.isParked' : 'disabled.isPosted');
  const month = monthOf(entry.postingDate);
  const ledgerOf = (code: string) => ledgerPath(code, { from: firstDayOf(month), through: lastDayOf(month) });
  const openLedger = (code: string) => screen.open(ledgerOf(code), 'newTab');
  const { pointAt } = usePointing();
  useComparable(useMemo(() => comparableOf(entry, books, say), [entry, books, say]));

  useCommandHandlers({
    'accounting:new-document': { run: onNew },
    'accounting:copy-document': { run: onCopy },
    'accounting:copy-last-document': { run: onCopy },
    [reverseAct.id]: { run: reverse, disabled: cannotReverse },
    'accounting:correct-document': { run: onCorrect, disabled: cannotReplace },
    'accounting:correct-texts': { run: () => setDialog('correct'), disabled: cannotCorrect },
    'accounting:make-recurring': { run: () => setDialog('recur'), disabled: cannotRecur },
    'accounting:plan-reversal': { run: () => setDialog('plan'), disabled: cannotReverse },
    'accounting:open-ledger': {
      run: () => {
        if (account) openLedger(account);
      },
    },
    'accounting:post-document': { run: () => undefined, disabled: cannotChange },
    'accounting:save-draft': { run: () => undefined, disabled: cannotChange },
    'accounting:discard-draft': { run: () => undefined, disabled: cannotChange },
  });

  const facts = {
    documentType: `${entry.documentType} ${type?.title ?? ''}`,
    documentDate: formatDay(entry.documentDate),
    postingDate: formatDay(entry.postingDate),
    taxEntry: say(`taxEntry.${entry.taxEntry}`),
    ...(isInYen(entry) ? {} : { currency: [entry.currency, entry.rate, entry.rateSource].filter(Boolean).join(' ') }),
    headerText: entry.headerText,
    reference: entry.reference ?? '',
  };
  return (
    <section className={styles.screen} aria-label={number}>
      <Toolbar
        title={number}
        state={
          <>
            <StatusPill status={entry.status} isCorrected={entry.correctedBy !== null} />
            {entry.clearing === null ? null : <ClearingPill clearing={entry.clearing} />}
            <span>
              {say(entry.number === null ? 'document.draftBy' : 'document.postedBy', {
                name: entry.savedBy,
                time: formatInstant(entry.savedAt),
              })}
            </span>
          </>
        }
        main={
          <Button kind="main" command="accounting:new-document" onClick={onNew}>
            {say('document.newDocument')}
          </Button>
        }
      >
        <Button kind="quiet" command="accounting:copy-last-document" onClick={onCopy}>
          {say('document.copy')}
        </Button>
        <Button
          kind="quiet"
          command="accounting:correct-texts"
          disabled={cannotCorrect !== undefined}
          title={cannotCorrect}
          onClick={() => setDialog('correct')}
        >
          {say('document.correctTexts')}
        </Button>
        <Button
          command="accounting:correct-document"
          disabled={cannotReplace !== undefined}
          title={cannotReplace}
          onClick={onCorrect}
        >
          {say('correction.open')}
        </Button>
        <Button
          command={reverseAct.id}
          disabled={cannotReverse !== undefined}
          title={cannotReverse}
          onClick={() => reverse()}
        >
          {say('document.reverse')}
        </Button>
      </Toolbar>
      <dl className={styles.facts}>
        {Object.entries(facts)
          .filter(([, value]) => value !== '')
          .map(([field, value]) => (
            <div key={field} data-compare={field}>
              <dt>{say(`field.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <Counterpart name={say('document.reverses')} document={entry.reverses} />
        <Counterpart name={say('document.reversedBy')} document={entry.reversedBy} />
        <Counterpart name={say('document.corrects')} document={entry.corrects} />
        <Counterpart name={say('document.correctedBy')} document={entry.correctedBy} />
      </dl>
      <JournalLines
        entry={entry}
        onOpenLedger={openLedger}
        onCurrent={(code) => {
          setAccount(code);
          pointAt(ledgerOf(code));
        }}
      />
      <footer className={styles.total} data-sums>
        <span>{say('document.linesCount', { count: entry.lines.length })}</span>
        <span>
          {say('document.debitTotal')} <strong>{formatAmount(entry.total)}</strong>
        </span>
        <span>
          {say('document.creditTotal')} <strong>{formatAmount(entry.total)}</strong>
        </span>
      </footer>
      {dialog ? (
        <Suspense>
          <PostedDialogs entry={entry} books={books} open={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** As it was typed, so that a posted document can be laid beside a draft. */
function comparableOf(entry: JournalEntry, books: Books | null, say: ReturnType<typeof useMessages>) {
  const titles = new Map(entry.lines.map(({ account, accountTitle }) => [account, accountTitle]));
  const shape = documentShape(say, (code) => titles.get(code));
  return { kind: DOCUMENT_KIND, fields: () => showFields(shape, fromDocument(entry, books)) };
}

/** The document on the other side of a reversal, as a link. */
function Counterpart({ name, document }: { name: string; document: JournalEntry['reverses'] }) {
  const say = useMessages('ledger');
  const screen = useScreen();
  const prefixes = useNumberPrefixes();
  if (!document) return null;
  const number = showNumber(document, prefixes);
  const path = documentPath(document.id);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a
          href={path}
          aria-label={say('document.counterOpen', { number })}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            screen.open(path, 'newTab');
          }}
        >
          {number}
        </a>
      </dd>
    </div>
  );
}

/** A reversed document and its reversal answer for each other; a type may limit how long texts are corrected. */
function reasonAgainstTexts(entry: JournalEntry, say: ReturnType<typeof useMessages>): string | undefined {
  const { number, status, textsOpenThrough: through } = entry;
  if (number === null) return say('disabled.notPosted');
  if (!documentAt(status).can('correctTexts')) return say('disabled.textsSettled');
  return through !== null && through < dayInTokyo(new Date())
    ? say('disabled.textsLocked', { day: formatDay(through) })
    : undefined;
}

function reasonAgainstReversing(entry: JournalEntry, say: ReturnType<typeof useMessages>): string | undefined {
  if (entry.number === null) return say('disabled.notPosted');
  if (!documentAt(entry.status).can('reverse')) {
    return say(entry.status === 'reversal' ? 'disabled.isReversal' : 'disabled.alreadyReversed');
  }
  return reversedElsewhere(entry.source) ? say('disabled.isOfPayRun') : undefined;
}

/** What was cleared, or made by another part of the product, or asks for approval, is corrected in more steps than one. */
function reasonAgainstReplacing(
  entry: JournalEntry,
  type: DocumentType | undefined,
  number: string,
  say: ReturnType<typeof useMessages>,
): string | undefined {
  if (entry.clearing === 'partial' || entry.clearing === 'cleared') return say('disabled.isCleared');
  const against = reasonAgainstCorrecting(entry.source, type);
  return against ? say(`errors.not-correctable-${against}`, { number }) : undefined;
}
