import { useMemo, useRef } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { inputOf } from '#ui/listScreen/useListAddress.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { copiedDocumentPath } from '../../books/parts/paths';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import { listDocuments, updateDocument } from '../../document/contract/journalEntry';
import type { drawSample } from '../contract/documentSample';
import { drawSampleAct } from '../parts/sampleAct';
import { documentList } from './documentList';
import type { DocumentRow } from './documentRow';

/** 会計伝票一覧: drafts and posted documents, with the totals of all that match; copied and drawn from by keys. */
export default function DocumentListScreen() {
  const say = useMessages('ledger');
  const screen = useScreen();
  const prefixes = useNumberPrefixes();
  const list = useMemo(() => documentList(prefixes), [prefixes]);
  const handle = useRef<ListHandle<DocumentRow>>(null);
  const rightToCopy = useMissingRightInWords(updateDocument);
  const copy = () => {
    const [row, another] = handle.current?.rowsInHand() ?? [];
    if (row && !another) screen.open(copiedDocumentPath(row.id), 'newTab');
    else notify('info', say('documents.chooseRow'));
  };
  const draw = (given?: GivenArguments, isTold?: boolean) =>
    beginAct(drawSampleAct, {
      on: { conditions: conditionsOf(screen.query) },
      // The usual method stands; how many is asked.
      given: { method: 'random', ...given },
      isTold,
      // What `drawSample` answers.
      onDone: (drawn) =>
        screen.replaceQuery(new URLSearchParams({ sample: (drawn as OutputOf<typeof drawSample>).id })),
    });
  useCommandHandlers({
    'accounting:copy-listed': {
      run: copy,
      disabled: rightToCopy && say('disabled.readOnly', { right: rightToCopy }),
    },
    [drawSampleAct.id]: { run: draw },
  });
  return <ListScreen list={list} handle={handle} />;
}

/** What the list shows now, in whatever order and however far it was read. */
function conditionsOf(query: URLSearchParams) {
  const {
    sort: _sort,
    limit: _limit,
    cursor: _cursor,
    ...conditions
  } = inputOf(listDocuments, Object.fromEntries(query));
  return conditions;
}
