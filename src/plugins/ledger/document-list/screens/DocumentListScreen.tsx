import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { copiedDocumentPath } from '../../books/parts/paths';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import { updateDocument } from '../../document/contract/journalEntry';
import { documentList } from './documentList';
import type { DocumentRow } from './documentRow';

const SampleDialog = lazy(() => import('./SampleDialog'));

/** 会計伝票一覧: drafts and posted documents, with the totals of all that match; copied and drawn from by keys. */
export default function DocumentListScreen() {
  const say = useMessages('ledger');
  const screen = useScreen();
  const prefixes = useNumberPrefixes();
  const list = useMemo(() => documentList(prefixes), [prefixes]);
  const handle = useRef<ListHandle<DocumentRow>>(null);
  const [isDrawing, setDrawing] = useState(false);
  const rightToCopy = useMissingRightInWords(updateDocument);
  const copy = () => {
    const [row, another] = handle.current?.rowsInHand() ?? [];
    if (row && !another) screen.open(copiedDocumentPath(row.id), 'newTab');
    else notify('info', say('documents.chooseRow'));
  };
  useCommandHandlers({
    'accounting:copy-listed': {
      run: copy,
      disabled: rightToCopy && say('disabled.readOnly', { right: rightToCopy }),
    },
    'accounting:draw-sample': { run: () => setDrawing(true) },
  });
  return (
    <>
      <ListScreen list={list} handle={handle} />
      {isDrawing ? (
        <Suspense>
          <SampleDialog onClose={() => setDrawing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
