import { useState } from 'react';
import { isCallError } from '../../core/client/callError';
import { deleteSavedView, type SavedView, updateSavedView } from '../../core/record/savedView';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import { CheckField } from '../field/CheckField';
import { TextField } from '../field/TextField';
import { Pill } from '../pill/Pill';
import { useWrite } from '../query/useWrite';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import type { ListViews } from './useListViews';
import styles from './ViewsDialog.module.css';

interface ViewsDialogProps {
  screen: string;
  views: ListViews;
  /** Conditions and order as they are now. */
  query: string;
  defaultView: string | null;
  onDefault: (id: string | null) => void;
  onClose: () => void;
}

/** Names the present conditions, and keeps, shares, renames or deletes those named before. */
export default function ViewsDialog(props: ViewsDialogProps) {
  const { screen, views, query, defaultView, onDefault, onClose } = props;
  const words = useListWords();
  const save = useWrite(updateSavedView, { loading: false, message: false });
  const remove = useWrite(deleteSavedView, { loading: false });
  const [edited, setEdited] = useState<SavedView | null>(null);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();

  const apply = (view: SavedView) => {
    views.apply(view);
    onClose();
  };
  const edit = (view: SavedView | null) => {
    setEdited(view);
    setName(view?.name ?? '');
    setShared(view?.isShared ?? false);
    setProblem(undefined);
  };
  const submit = async () => {
    if (name.trim() === '') return setProblem(words.views.nameMissing);
    try {
      const id = edited ? { id: edited.id } : {};
      const view = await save.mutateAsync({ ...id, screen, name, isShared, query: edited?.query ?? query });
      notify('success', words.views.saved(view.name));
      edit(null);
      if (!edited) apply(view);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
    }
  };
  const overwrite = async ({ id, name: kept, isShared: shared }: SavedView) => {
    const view = await save.mutateAsync({ id, screen, name: kept, isShared: shared, query });
    notify('success', words.views.saved(view.name));
    apply(view);
  };
  const discard = async (view: SavedView) => {
    await remove.mutateAsync({ id: view.id });
    if (defaultView === view.id) onDefault(null);
    notify('success', words.views.removed(view.name));
  };

  return (
    <Dialog open onClose={onClose} width={620} title={words.views.title} description={words.views.explain}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField label={words.views.name} value={name} maxLength={60} error={problem} onChange={setName} required />
        <CheckField label={words.views.share} checked={isShared} onChange={setShared} />
        <Button type="submit" kind="main" busy={save.isPending}>
          {edited ? words.views.saveButton : words.views.save}
        </Button>
      </form>
      {views.views.length === 0 ? <p className={styles.none}>{words.views.none}</p> : null}
      <ul className={styles.views}>
        {views.views.map((view) => (
          <li key={view.id} aria-current={view.id === views.current?.id || undefined}>
            <Button kind="quiet" onClick={() => apply(view)}>
              {view.name}
            </Button>
            <Pill tone={view.isShared ? 'info' : 'neutral'}>
              {view.isShared ? words.views.shared : words.views.own}
            </Pill>
            <span className={styles.owner}>{view.isOwn ? '' : words.views.owner(view.ownerName)}</span>
            <CheckField
              label={words.views.isDefault}
              checked={view.id === defaultView}
              onChange={(is) => onDefault(is ? view.id : null)}
            />
            {view.isOwn ? (
              <span className={styles.acts}>
                <Button kind="quiet" onClick={() => void overwrite(view)}>
                  {words.views.overwrite}
                </Button>
                <Button kind="quiet" onClick={() => edit(view)}>
                  {words.views.rename}
                </Button>
                <Button kind="quiet" onClick={() => void discard(view)}>
                  {words.views.remove}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
