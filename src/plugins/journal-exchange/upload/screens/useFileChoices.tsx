import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { DiscardQuestion } from '#ui/dialog/DiscardQuestion.tsx';
import { useScreen } from '#ui/screen/screenContext.ts';

/** What was chosen of a file and is not kept yet: its columns, or where its lines are booked. */
export interface FileChoices {
  /** Says whether there is any; the tab asks before it closes while there is. */
  readonly setOpen: (isOpen: boolean) => void;
  /** Goes on to what throws them away, at once or after a yes. */
  readonly leave: (goOn: () => void) => void;
  /** To be shown on the screen. */
  readonly question: ReactNode;
}

export function useFileChoices(): FileChoices {
  const { setUnsaved } = useScreen();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ readonly goOn: () => void } | null>(null);
  useEffect(() => {
    setUnsaved(isOpen);
    return () => setUnsaved(false);
  }, [isOpen, setUnsaved]);
  return {
    setOpen,
    leave: useCallback((goOn) => (isOpen ? setAsked({ goOn }) : goOn()), [isOpen]),
    question: (
      <DiscardQuestion
        open={asked !== null}
        onDiscard={() => {
          setAsked(null);
          asked?.goOn();
        }}
        onKeep={() => setAsked(null)}
      />
    ),
  };
}

/** Tells that there are choices for as long as there are, and the part that holds them is shown. */
export function useOpenChoices(isOpen: boolean, { setOpen }: FileChoices): void {
  useEffect(() => {
    setOpen(isOpen);
    return () => setOpen(false);
  }, [isOpen, setOpen]);
}
