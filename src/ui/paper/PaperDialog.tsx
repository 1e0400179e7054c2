import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fetchFile } from '../../core/client/callEndpoint';
import { CallError, isCallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import { type Endpoint, permissionOf } from '../../core/contract/endpoint';
import { drawPaper } from '../../core/paper/contract';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import { saveFile } from '../download/saveFile';
import { noteTaken } from '../export/noteTaken';
import { isComposing } from '../field/isComposing';
import { notify } from '../toast/notify';
import styles from './PaperDialog.module.css';
import { usePaperWords } from './paperWords';
import { printPdf } from './printPdf';

/** A record on paper: which paper, and what its endpoint is asked. */
export interface ShownPaper<E extends Endpoint> {
  /** As the server declares it: `expenses:claim`. */
  readonly name: `${string}:${string}`;
  readonly of: E;
  readonly input: ClientInput<E>;
}

interface PaperDialogProps<E extends Endpoint> {
  paper: ShownPaper<E>;
  title: string;
  onClose: () => void;
}

/** Shows a record as it will stand on paper. Enter prints, D saves; that it was taken along is in the log before it is. */
export default function PaperDialog<E extends Endpoint>({ paper, title, onClose }: PaperDialogProps<E>) {
  const words = usePaperWords();
  const stage = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = { paper: paper.name, of: JSON.stringify(paper.input) };
  const { address, failure } = usePicture(asked);
  const take = async (format: 'pdf' | 'print') => {
    if (isBusy) return;
    setBusy(true);
    try {
      const file = await fetchFile(drawPaper, { ...asked, format: 'pdf' });
      if (!(await noteTaken({ title, source: permissionOf(paper.of), format, count: 1 }))) return;
      if (format === 'pdf') saveFile(file);
      else if ((await printPdf(file)) === 'saved') notify('info', words.savedInstead);
    } catch (error) {
      if (!isCallError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented) return;
    const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isSave = isPlain && event.key.normalize('NFKC').toLowerCase() === 'd';
    const isEnter = isPlain && event.key === 'Enter' && event.target === stage.current;
    if (!isPrint && !isSave && !isEnter) return;
    event.preventDefault();
    event.stopPropagation();
    void take(isSave ? 'pdf' : 'print');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.preview(title)}
      width={900}
      initialFocus={stage}
      onKeyDown={onKeyDown}
      actions={
        <>
          <Button keyHint="D" busy={isBusy} onClick={() => void take('pdf')}>
            {words.save}
          </Button>
          <Button kind="main" keyHint="Enter" busy={isBusy} onClick={() => void take('print')}>
            {words.print}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the pages are scrolled by keys. */}
      <section ref={stage} className={styles.stage} aria-label={words.pages(title)} tabIndex={0}>
        {failure ? <p role="alert">{failure}</p> : null}
        {address ? <img className={styles.paper} src={address} alt={words.pages(title)} /> : null}
        {!address && !failure ? <p role="status">{words.drawing}</p> : null}
      </section>
      <p className={styles.keys}>{words.keys}</p>
    </Dialog>
  );
}

/** The pages as one picture, drawn anew each time the dialog opens. */
function usePicture(asked: { paper: string; of: string }): { address: string | null; failure: string | null } {
  const picture = useQuery({
    queryKey: ['Paper', 'draw', asked],
    queryFn: () => fetchFile(drawPaper, { ...asked, format: 'svg' }, { loading: false, message: false }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [address, setAddress] = useState<string | null>(null);
  const content = picture.data?.content;
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(new Blob([content], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  const { error } = picture;
  return { address, failure: error instanceof CallError ? error.message : null };
}
