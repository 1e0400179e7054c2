import { useMemo } from 'react';
import type { Day } from '#core/value/day.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { documentPath } from '#plugins/ledger/books/parts/paths.ts';
import { useNumberPrefixes } from '#plugins/ledger/books/parts/useNumberPrefixes.ts';
import { showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import styles from '#plugins/ledger/spreadsheet/parts/Upload.module.css';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { excelUndo } from '../../upload/contract/upload';
import { beginUndo } from '../../upload/screens/useUndoOffer';
import type { StandingDocument } from '../contract/openingImport';

/** The opening balances that stand: Enter undoes what came with a file, and leads to a document that was typed. */
export function StandingOpening({ day, rows }: { day: Day; rows: readonly StandingDocument[] }) {
  const say = useMessages('journal-exchange');
  const screen = useScreen();
  const prefixes = useNumberPrefixes();
  const mayNotUndo = useMissingRight(excelUndo) !== undefined;
  const columns = useMemo(
    (): readonly ListColumn<StandingDocument>[] => [
      {
        field: 'number',
        title: say('openingImport.number'),
        kind: 'code',
        width: 132,
        value: (row) => showNumber(row, prefixes),
        link: ({ entryId }) => documentPath(entryId),
      },
      { field: 'headerText', title: say('openingImport.headerText') },
      { field: 'total', title: say('openingImport.total'), kind: 'amount', width: 140 },
      {
        field: 'upload',
        title: say('upload.fileName'),
        width: 220,
        value: ({ upload }) => upload?.fileName ?? say('openingImport.typed'),
      },
      {
        field: 'savedAt',
        title: say('openingImport.savedAt'),
        width: 136,
        value: (row) => formatInstant(row.savedAt),
      },
      { field: 'savedBy', title: say('openingImport.savedBy'), width: 112 },
    ],
    [say, prefixes],
  );
  return (
    <section className={styles.history}>
      <h2>{say('openingImport.standing')}</h2>
      <p className={styles.hint}>{say('openingImport.standingHint')}</p>
      <DataList<StandingDocument>
        label={say('openingImport.standing')}
        columns={columns}
        rows={rows}
        rowId={({ entryId }) => entryId}
        takesFocus
        onOpen={({ upload, entryId }) =>
          upload && !mayNotUndo ? beginUndo(upload, day) : screen.open(documentPath(entryId), 'newTab')
        }
      />
    </section>
  );
}
