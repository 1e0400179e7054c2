import { ChevronLeft, ChevronRight, Download, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Attachment } from '../../core/record/attachment';
import { IconButton } from '../button/IconButton';
import { Dialog } from '../dialog/Dialog';
import { isComposing } from '../field/isComposing';
import styles from './FileViewer.module.css';
import { useFileWords } from './fileWords';
import { PDF, useFileAddress } from './useFileAddress';

interface FileViewerProps {
  /** Those that can be looked at, in the order of the list. */
  files: readonly Attachment[];
  shown: Attachment;
  onShow: (file: Attachment) => void;
  onSave: (file: Attachment) => void;
  onClose: () => void;
}

/** In percent of the size at which the whole file is seen. */
const [LEAST, WHOLE, MOST] = [50, 100, 400];
const STEP = 50;

/** Looks at pictures and PDF files beside a record, one after the other, without a hand leaving the keyboard. */
export function FileViewer({ files, shown, onShow, onSave, onClose }: FileViewerProps) {
  const words = useFileWords();
  const stage = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(WHOLE);
  const [turns, setTurns] = useState(0);
  const isPdf = shown.mediaType === PDF;
  const place = files.findIndex(({ id }) => id === shown.id);

  const go = (by: number) => {
    const file = files[place + by];
    if (!file) return;
    setZoom(WHOLE);
    setTurns(0);
    onShow(file);
  };
  const zoomBy = (by: number) => setZoom((now) => Math.min(Math.max(now + by, LEAST), MOST));
  const rotate = () => !isPdf && setTurns((now) => (now + 1) % 4);
  const acts: Readonly<Record<string, () => void>> = {
    pageup: () => go(-1),
    pagedown: () => go(1),
    // What is larger than the window is moved by the arrows.
    ...(zoom > WHOLE ? {} : { arrowleft: () => go(-1), arrowright: () => go(1) }),
    '+': () => zoomBy(STEP),
    ';': () => zoomBy(STEP),
    '-': () => zoomBy(-STEP),
    '0': () => setZoom(WHOLE),
    r: rotate,
    d: () => onSave(shown),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts[event.key.normalize('NFKC').toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(shown.name, place + 1, files.length)}
      width={1100}
      initialFocus={stage}
      onKeyDown={onKeyDown}
      actions={
        <>
          <IconButton icon={ChevronLeft} label={words.previous} disabled={place <= 0} onClick={() => go(-1)} />
          <IconButton icon={ChevronRight} label={words.next} disabled={!files[place + 1]} onClick={() => go(1)} />
          <IconButton icon={ZoomOut} label={words.zoomOut} disabled={zoom <= LEAST} onClick={() => zoomBy(-STEP)} />
          <IconButton icon={Maximize} label={words.fit} onClick={() => setZoom(WHOLE)} />
          <IconButton icon={ZoomIn} label={words.zoomIn} disabled={zoom >= MOST} onClick={() => zoomBy(STEP)} />
          <IconButton
            icon={RotateCw}
            label={words.rotate}
            disabled={isPdf}
            title={isPdf ? words.onlyPictures : words.rotate}
            onClick={rotate}
          />
          <IconButton icon={Download} label={words.save} onClick={() => onSave(shown)} />
        </>
      }
    >
      <section ref={stage} className={styles.stage} aria-label={shown.name} tabIndex={-1}>
        <FileContent key={shown.id} file={shown} zoom={zoom} turns={turns} />
      </section>
      <p className={styles.keys}>{words.keys}</p>
    </Dialog>
  );
}

function FileContent({ file, zoom, turns }: { file: Attachment; zoom: number; turns: number }) {
  const words = useFileWords();
  const { address, hasFailed } = useFileAddress(file);
  if (hasFailed) return <p role="alert">{words.failed}</p>;
  if (!address) return <p>{words.reading}</p>;
  if (file.mediaType === PDF) {
    const part = zoom === WHOLE ? 'view=Fit' : `zoom=${zoom}`;
    return <iframe key={zoom} className={styles.paper} src={`${address}#${part}`} title={file.name} tabIndex={-1} />;
  }
  return (
    <div className={styles.sheet} style={{ '--zoom': zoom, '--turn': `${turns * 90}deg` }}>
      <img className={turns % 2 === 0 ? styles.picture : styles.lying} src={address} alt={file.name} />
    </div>
  );
}
