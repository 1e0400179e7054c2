import { lazy, Suspense } from 'react';
import type { Endpoint } from '../../core/contract/endpoint';
import type { TableSource } from '../export/readTable';
import type { List } from './useList';

const ColumnsDialog = lazy(() => import('./ColumnsDialog'));
const ViewsDialog = lazy(() => import('./ViewsDialog'));
const ExportDialog = lazy(() => import('../export/ExportDialog'));

/** What a list opens above itself, each fetched when first asked for. */
export function ListDialogs<E extends Endpoint>({ list }: { list: List<E> }) {
  const { definition, dialog, setDialog, columns, arrangement, arrange, views, address } = list;
  const close = () => setDialog(null);
  if (dialog === null) return null;
  return (
    <Suspense>
      {dialog === 'columns' ? (
        <ColumnsDialog
          columns={columns}
          layout={arrangement.columns}
          onChange={(layout) => arrange({ columns: layout })}
          onClose={close}
        />
      ) : dialog === 'views' ? (
        <ViewsDialog
          screen={definition.screen}
          views={views}
          query={address.query}
          defaultView={arrangement.defaultView}
          onDefault={(defaultView) => arrange({ defaultView })}
          onClose={close}
        />
      ) : (
        // What is exported are bare values, of whatever row.
        <ExportDialog source={list.takeTable() as unknown as TableSource<unknown>} onClose={close} />
      )}
    </Suspense>
  );
}
