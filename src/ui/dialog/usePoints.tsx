import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/Button';
import { useKitWords } from '../words/kitWords';
import { Dialog } from './Dialog';
import styles from './Dialog.module.css';

interface PointsOptions {
  readonly title: string;
  readonly description?: string | undefined;
  /** Goes on as it is: 「このまま登録」. */
  readonly confirmLabel: string;
  /** Takes focus to what the first point is about, once the dialog is gone. Without it focus goes where it was. */
  readonly onBack?: (() => void) | undefined;
}

interface OpenPoints {
  readonly points: readonly string[];
  readonly answer: (isMeant: boolean) => void;
}

/**
 * Points a person should look at before something is done that nothing forbids, all in one dialog. Focus begins on going
 * back, so that an Enter out of habit does nothing; Ctrl+Enter goes on, Esc goes back.
 */
export function usePoints({ title, description, confirmLabel, onBack }: PointsOptions) {
  const words = useKitWords();
  const [open, setOpen] = useState<OpenPoints | null>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  const isMeant = useRef(false);
  const close = (meant: boolean) => {
    isMeant.current = meant;
    setOpen(null);
    open?.answer(meant);
  };
  const question: ReactNode = open ? (
    <Dialog
      open
      role="alertdialog"
      title={title}
      description={description}
      width={520}
      initialFocus={backButton}
      finalFocus={() => {
        if (isMeant.current || !onBack) return true;
        onBack();
        return false;
      }}
      onClose={() => close(false)}
      actions={
        <>
          <Button ref={backButton} onClick={() => close(false)}>
            {words.back}
          </Button>
          <Button kind="main" data-main keyHint="Ctrl+Enter" onClick={() => close(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ul className={styles.points}>
        {open.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Dialog>
  ) : null;
  return {
    isOpen: open !== null,
    /** Whether what is asked about is meant. */
    ask: (points: readonly string[]) => new Promise<boolean>((answer) => setOpen({ points, answer })),
    question,
  };
}
