import { useEffect, useState } from 'react';
import { updateRole } from '#core/permission/role.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { BLANK_ROLE, draftOf, type RoleDraft, type StoredRole, wordsBeyond } from './roleDraft';

/** What is ticked so far outlives a reload, as long as the role is still of the version it began with. */
interface KeptDraft {
  readonly version: number;
  readonly draft: RoleDraft;
}

type Asked = 'save' | 'copy' | 'delete';

/** A role as it is edited: what differs from the stored one, what may be done with it, and which question is open. */
export function useRoleForm(stored: StoredRole | null) {
  const say = useMessages('administration');
  const words = useListWords();
  const { savedState, saveState, setUnsaved } = useScreen();
  const held = stored ? draftOf(stored) : BLANK_ROLE;
  const version = stored?.version ?? 0;
  // Only this screen writes the state it finds.
  const kept = savedState as KeptDraft | undefined;
  const [draft, setDraft] = useState<RoleDraft>(kept?.version === version ? kept.draft : held);
  const [asked, ask] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = useMissingRightInWords(updateRole);
  const added = wordsBeyond(draft, held, say);
  const removed = wordsBeyond(held, draft, say);
  const count = added.length + removed.length;

  const isWaiting = stored?.waiting != null;
  const refused = (missing && words.missingRight(missing)) ?? (isWaiting ? say('role.mustWait') : undefined);
  const refuses: Record<Asked, string | undefined> = {
    save: refused ?? (count === 0 ? say('role.nothingChanged') : undefined),
    copy: stored ? refused : say('role.notSaved'),
    delete: stored ? (refused ?? (stored.isReady ? say('role.readyStays') : undefined)) : say('role.notSaved'),
  };
  const save = () => {
    const isIncomplete = [draft.code, draft.titleJa, draft.titleEn].some((text) => text.trim() === '');
    setProblem(isIncomplete ? say('role.incomplete') : null);
    if (!isIncomplete) ask('save');
  };
  const acts = { save, copy: () => ask('copy'), delete: () => ask('delete') };
  useCommandHandlers({
    'administration:save-role': { run: acts.save, disabled: refuses.save },
    'administration:copy-role': { run: acts.copy, disabled: refuses.copy },
    'administration:delete-role': { run: acts.delete, disabled: refuses.delete },
  });
  useEffect(() => setUnsaved(count > 0), [count, setUnsaved]);
  const change = (next: RoleDraft) => {
    setDraft(next);
    saveState({ version, draft: next } satisfies KeptDraft);
  };
  return {
    draft,
    held,
    added,
    removed,
    count,
    problem,
    asked,
    close: () => ask(null),
    acts,
    refuses,
    readOnly: refused !== undefined,
    change: (typed: Partial<RoleDraft>) => change({ ...draft, ...typed }),
    /** What was ticked is proposed: nothing is left to be lost. */
    settle: () => {
      saveState(undefined);
      setUnsaved(false);
    },
  };
}

export type RoleFormState = ReturnType<typeof useRoleForm>;
