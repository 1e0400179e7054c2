import { actOnRequest } from '#core/approval/contract.ts';
import { PAPERS_AT_MOST } from '#core/paper/contract.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { askedAct, type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { listAccounts } from '../../account/contract/account';
import { documentPath, newDocumentPath } from '../../books/parts/paths';
import { requestApproval } from '../../document/contract/documentApproval';
import { DOCUMENT_FIGURES, documentFigures } from '../../document/contract/documentFigures';
import { replaceInDocument } from '../../document/contract/documentReplacement';
import { reviewDocument, withdrawReview } from '../../document/contract/documentReview';
import {
  clearingState,
  deleteDocument,
  documentSource,
  documentTrait,
  getDocument,
  listDocuments,
  postDocument,
  reverseDocument,
  status,
  updateDocument,
} from '../../document/contract/journalEntry';
import { type NumberPrefixes, showNumber } from '../../document/contract/shownNumber';
import { temporaryNumber } from '../../document/contract/temporaryNumber';
import { reversalDay, reverseListedAct } from '../../document/parts/acts';
import { reversedElsewhere } from '../../document/rules/correctable';
import { documentAt, isDraftState } from '../../document/rules/documentMachine';
import { ClearingPill } from '../../document/screens/ClearingPill';
import { StatusPill } from '../../document/screens/StatusPill';
import { listDocumentTypes } from '../../document-type/contract/documentType';
import { reviewListed, withdrawReviewListed } from '../parts/reviewActs';
import { sampleNotes } from './describeSample';
import type { DocumentRow } from './documentRow';
import PrintListed from './PrintListed';
import ReplaceListed from './ReplaceListed';
import { SampleStrip } from './SampleStrip';

const SOURCES = [...documentSource.options, 'unknown'] as const;

const ofDraft = ({ id, version }: DocumentRow) => ({ id, version });

/** Odd drafts are looked at one by one. */
const askedOfDraft = (row: DocumentRow) => ({ ...ofDraft(row), asks: true });

const reasonAgainstChange = ({ status: is }: DocumentRow, say: Say) => {
  if (documentAt(is).can('save')) return undefined;
  return say(isDraftState(is) ? 'disabled.isParked' : 'disabled.isPosted');
};

/** Why a document cannot be reversed, as far as its row tells. */
const reasonAgainstReversing = ({ source, ...row }: Pick<DocumentRow, 'status' | 'source'>, say: Say) =>
  reversedElsewhere(source) ? say('disabled.isOfPayRun') : reasonAgainstTouching(row, say);

const reasonAgainstTouching = ({ status: is }: Pick<DocumentRow, 'status'>, say: Say) => {
  if (documentAt(is).can('reverse')) return undefined;
  if (is === 'reversed') return say('disabled.alreadyReversed');
  return is === 'reversal' ? say('disabled.isReversal') : say('disabled.notPosted');
};

const wordReview = ({ at, by, reason, isAlone }: NonNullable<DocumentRow['review']>, say: Say) =>
  say(isAlone ? 'documents.reviewedAlone' : 'documents.reviewed', {
    ...{ by, reason },
    day: dayInTokyo(new Date(at)).replaceAll('-', '/'),
  });

const reasonAgainstReviewing = (row: DocumentRow, say: Say) =>
  row.review ? say('disabled.isReviewed') : reasonAgainstTouching(row, say);

const TITLES_AT_MOST = 3;

/** As many accounts as a cell has room for, and how many more there are; all of them on pointing at it, and in files. */
function shownAccounts(titles: readonly string[], say: Say) {
  const [all, more] = [listNames(titles), titles.length - TITLES_AT_MOST];
  const first = listNames(titles.slice(0, TITLES_AT_MOST));
  return (
    <span title={all} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {more > 0 ? say('documents.moreAccounts', { titles: first, more }) : all}
    </span>
  );
}

/** Drafts and posted documents together; drafts can be posted or discarded many at a time. */
export const documentList = (prefixes: NumberPrefixes): ListDefinition<typeof listDocuments> => ({
  screen: 'accounting:document-list',
  words: ['ledger', 'documents'],
  read: listDocuments,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => documentPath(id),
  create: { path: newDocumentPath, needs: updateDocument },
  columns: [
    { field: 'postingDate', kind: 'day' },
    {
      field: 'number',
      kind: 'code',
      width: 124,
      value: ({ id, documentType, number }) =>
        number === null ? `${documentType} ${temporaryNumber(id)}` : showNumber({ documentType, number }, prefixes),
    },
    {
      field: 'status',
      kind: 'state',
      value: (row, say) => say(row.correctedBy === null ? `status.${row.status}` : 'status.corrected'),
      render: (row) => <StatusPill status={row.status} isCorrected={row.correctedBy !== null} />,
    },
    { field: 'headerText', width: 240 },
    { field: 'debit', kind: 'amount' },
    { field: 'credit', kind: 'amount' },
    {
      field: 'debitAccounts',
      width: 124,
      value: (row) => listNames(row.debitAccounts),
      render: (row, say) => shownAccounts(row.debitAccounts, say),
    },
    {
      field: 'creditAccounts',
      width: 124,
      value: (row) => listNames(row.creditAccounts),
      render: (row, say) => shownAccounts(row.creditAccounts, say),
    },
    { field: 'partner', width: 124, value: (row) => row.partnerTitle ?? row.partner },
    { field: 'currency', kind: 'code', width: 72, isOptional: true },
    {
      field: 'clearing',
      kind: 'state',
      value: ({ clearing }, say) => (clearing === null ? '' : say(`clearing.states.${clearing}`)),
      render: ({ clearing }) => (clearing === null ? null : <ClearingPill clearing={clearing} />),
    },
    {
      field: 'source',
      width: 76,
      value: ({ source }, say) => (source === null ? '' : say(`documents.sources.${source}`)),
    },
    {
      field: 'correction',
      width: 148,
      isOptional: true,
      value: ({ corrects, correctedBy }, say) =>
        corrects
          ? say('documents.correctsOther', { number: corrects })
          : correctedBy
            ? say('documents.correctedByOther', { number: correctedBy })
            : '',
    },
    {
      field: 'review',
      width: 200,
      isOptional: true,
      value: ({ review }, say) => review && wordReview(review, say),
    },
    { field: 'files', kind: 'number', width: 72, isOptional: true, asks: 'withFiles' },
    { field: 'savedBy', width: 88 },
    {
      field: 'approver',
      width: 120,
      isOptional: true,
      value: ({ approver, approvedFor }, say) =>
        approver && approvedFor ? say('documents.approvedFor', { name: approver, absent: approvedFor }) : approver,
    },
  ],
  filters: [
    { name: 'from', kind: 'day' },
    { name: 'through', kind: 'day' },
    { name: 'account', kind: 'lookUp', read: listAccounts, codeWidth: 4, width: 160 },
    { name: 'partner', isRare: true, kind: 'lookUp', read: listPartners, width: 160 },
    { name: 'documentType', isRare: true, kind: 'lookUp', read: listDocumentTypes, codeWidth: 3, width: 148 },
    { name: 'status', kind: 'choice', options: status.options, label: (option, say) => say(`status.${option}`) },
    {
      name: 'clearing',
      isRare: true,
      kind: 'choice',
      options: clearingState.options,
      label: (option, say) => say(`clearing.states.${option}`),
    },
    {
      name: 'source',
      isRare: true,
      kind: 'choice',
      options: SOURCES,
      label: (option, say) => say(`documents.sources.${option}`),
    },
    { name: 'amountFrom', isRare: true, kind: 'amount' },
    { name: 'amountThrough', isRare: true, kind: 'amount' },
    {
      name: 'attachment',
      isRare: true,
      kind: 'choice',
      options: ['with', 'without'],
      label: (option, say) => say(`documents.attachments.${option}`),
    },
    {
      name: 'trait',
      isRare: true,
      kind: 'choice',
      width: 148,
      options: documentTrait.options,
      label: (option, say) => say(`documents.traits.${option}`),
    },
    { name: 'upload', kind: 'given' },
    { name: 'sample', kind: 'given' },
  ],
  figures: [
    { name: 'drafts', filters: DOCUMENT_FIGURES.drafts, isWarning: true },
    { name: 'parked', filters: DOCUMENT_FIGURES.parked, isWarning: true },
    { name: 'thisMonth', filters: DOCUMENT_FIGURES.thisMonth },
    { name: 'withoutAttachment', filters: DOCUMENT_FIGURES.withoutAttachment, isWarning: true },
    { name: 'reversals', filters: DOCUMENT_FIGURES.reversals },
    { name: 'weekend', filters: DOCUMENT_FIGURES.weekend },
  ],
  readFigures: documentFigures,
  Head: SampleStrip,
  notes: ({ sample }, words) => (sample ? sampleNotes(sample, words) : []),
  acts: [
    rowAct({
      name: 'post',
      effect: 'post',
      call: postDocument,
      input: askedOfDraft,
      refuses: reasonAgainstChange,
      touches: ['Balance'],
    }),
    rowAct({
      name: 'requestApproval',
      effect: 'draft',
      call: requestApproval,
      input: askedOfDraft,
      refuses: reasonAgainstChange,
      touches: ['Workflow'],
    }),
    rowAct({
      name: 'approve',
      effect: 'post',
      call: actOnRequest,
      input: ({ id }: DocumentRow) => ({ kind: 'journal-entry', id, act: 'approve' as const }),
      refuses: (row, say) => (documentAt(row.status).can('approve') ? undefined : say('disabled.notParked')),
      touches: ['AccountingDocument', 'Balance'],
    }),
    actOnRows(reverseListedAct, {
      name: 'reverse',
      call: reverseDocument,
      on: ofDraft,
      title: (rows, say) => say('reverse.titleOfMany', { count: formatCount(rows.length) }),
      begins: (rows) => ({ postingDate: reversalDay(rows.map(({ postingDate }) => postingDate)) }),
      refuses: reasonAgainstReversing,
    }),
    {
      ...askedAct({
        name: 'replace',
        call: replaceInDocument,
        command: 'accounting:replace-listed',
        touches: ['Balance'],
        Ask: ReplaceListed,
      }),
      effect: 'post',
      refuses: reasonAgainstReversing,
    },
    {
      ...askedAct({
        name: 'print',
        call: getDocument,
        command: 'accounting:print-vouchers',
        Ask: PrintListed,
      }),
      refusesAll: (rows, say) => (rows.length > PAPERS_AT_MOST ? say('documents.tooManyToPrint') : undefined),
    },
    actOnRows(reviewListed, {
      name: 'review',
      call: reviewDocument,
      on: (row: DocumentRow) => row,
      refuses: reasonAgainstReviewing,
    }),
    actOnRows(withdrawReviewListed, {
      name: 'withdrawReview',
      call: withdrawReview,
      on: (row: DocumentRow) => row,
      refuses: (row, say) => (row.review ? undefined : say('disabled.notReviewed')),
    }),
    rowAct({
      name: 'discard',
      effect: 'destroy',
      call: deleteDocument,
      input: ofDraft,
      refuses: reasonAgainstChange,
    }),
  ],
});
