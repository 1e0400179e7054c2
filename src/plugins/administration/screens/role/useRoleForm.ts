import { useEffect, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { updateRole } from '#core/permission/role.ts';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { beginOn } from '#ui/act/beginAct.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { copyRoleAct, deleteRoleAct, saveRoleAct } from '../../parts/act/accessActs';
import { BLANK_ROLE, contentOf, draftOf, type RoleDraft, type StoredRole, wordsBeyond } from './roleDraft';

/** What is ticked so far outlives a reload, as long as the role is still of the version it began with. */
interface KeptDraft {
  readonly version: number;
  readonly draft: RoleDraft;
}

/** A role as it is edited: what differs from the stored one, what may be done with it, and what is begun. */
export function useRoleForm(stored: StoredRole | null) {
  const say = useMessages('administration');
  const words = useListWords();
  const { savedState, saveState, setUnsaved, replaceQuery, open, close } = useScreen();
  const held = stored ? draftOf(stored) : BLANK_ROLE;
  const version = stored?.version ?? 0;
  // Only this screen writes the state it finds.
  const kept = savedState as KeptDraft | undefined;
  const [draft, setDraft] = useState<RoleDraft>(kept?.version === version ? kept.draft : held);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = useMissingRightInWords(updateRole);
  const added = wordsBeyond(draft, held, say);
  const removed = wordsBeyond(held, draft, say);
  const count = added.length + removed.length;

  const isWaiting = stored?.waiting != null;
  const refused = (missing && words.missingRight(missing)) ?? (isWaiting ? say('role.mustWait') : undefined);
  const refuses: Record<'save' | 'copy' | 'delete', string | undefined> = {
    save: refused ?? (count === 0 ? say('role.nothingChanged') : undefined),
    copy: stored ? refused : say('role.notSaved'),
    delete: stored ? (refused ?? (stored.isReady ? say('role.readyStays') : undefined)) : say('role.notSaved'),
  };
  /** What was ticked is proposed: nothing is left to be lost. */
  const settle = () => {
    saveState(undefined);
    setUnsaved(false);
  };
  const stateOf = (answer: unknown) => (answer as OutputOf<typeof updateRole>).state;
  const propose = beginOn(
    saveRoleAct,
    () => ({ role: { ...contentOf(draft), ...(stored ? { version } : {}) }, added, removed }),
    (answer) => {
      settle();
      if (!stored && stateOf(answer) === 'approved') replaceQuery(new URLSearchParams({ code: draft.code }));
      if (!stored && stateOf(answer) === 'waiting') open('/RoleManager/changes', 'here');
    },
  );
  const remove = beginOn(
    deleteRoleAct,
    () => (stored && { ...stored, added: [], removed: wordsBeyond(held, BLANK_ROLE, say) }) || undefined,
    (answer) => stateOf(answer) === 'approved' && close(),
  );
  // Whatever was told, what it gives and takes away is seen first.
  const save = (given?: GivenArguments) => {
    const isIncomplete = [draft.code, draft.titleJa, draft.titleEn].some((text) => text.trim() === '');
    setProblem(isIncomplete ? say('role.incomplete') : null);
    if (!isIncomplete) propose(given);
  };
  const acts = {
    save,
    copy: beginOn(copyRoleAct, () => stored ?? undefined),
    delete: (given?: GivenArguments) => remove(given),
  };
  useCommandHandlers({
    [saveRoleAct.id]: { run: acts.save, disabled: refuses.save },
    [copyRoleAct.id]: { run: acts.copy, disabled: refuses.copy },
    [deleteRoleAct.id]: { run: acts.delete, disabled: refuses.delete },
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
    acts,
    refuses,
    readOnly: refused !== undefined,
    change: (typed: Partial<RoleDraft>) => change({ ...draft, ...typed }),
  };
}

export type RoleFormState = ReturnType<typeof useRoleForm>;
