import { useMemo, useState } from 'react';
import { CallError } from '#core/client/callError.ts';
import { endOwnSession, type OpenSession, ownSessions } from '#core/session/sessionList.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition, RowAct } from '#ui/listScreen/listDefinition.ts';
import { deviceName } from './deviceName';
import { EndOneDialog } from './EndOneDialog';
import { EndOthers } from './EndOthers';
import { SecondFactor } from './SecondFactor';

const sessions: ListDefinition<typeof ownSessions> = {
  screen: 'administration:own-sessions',
  words: ['administration', 'ownSession'],
  read: ownSessions,
  rowId: ({ id }) => id,
  columns: [
    { field: 'isThis', kind: 'flag', width: 96 },
    { field: 'lastUsedAt', kind: 'instant', width: 150 },
    { field: 'startedAt', kind: 'instant', width: 150 },
    { field: 'address', kind: 'code', width: 140 },
    { field: 'device', value: ({ device }) => deviceName(device) },
  ],
  actions: (
    <>
      <EndOthers />
      <SecondFactor />
    </>
  ),
};

/** The session whose end waits for the password, and what becomes of it. */
interface Asked {
  readonly session: OpenSession;
  readonly ended: () => void;
  readonly givenUp: () => void;
}

/** Ends one session at a time: its dialog asks for the password, and answers for the row. */
const endAct = (ask: (asked: Asked) => void, givenUp: string): RowAct<OpenSession> => ({
  name: 'end',
  // The dialog is question enough.
  effect: 'draft',
  call: endOwnSession,
  run: (session) =>
    new Promise<void>((ended, reject) => {
      ask({ session, ended, givenUp: () => reject(new CallError({ failure: 'cancelled', message: givenUp })) });
    }),
  refuses: ({ isThis }, say) => (isThis ? say('ownSession.thisOne') : undefined),
  refusesAll: (rows, say) => (rows.length > 1 ? say('ownSession.oneAtATime') : undefined),
  command: undefined,
  touches: [],
});

/** 自分のログイン: where one is signed in, signing out everywhere else, and the own second factor. */
export default function OwnSessionsScreen() {
  const say = useMessages('administration');
  const [asked, setAsked] = useState<Asked | null>(null);
  const givenUp = say('ownSession.endGivenUp');
  const list = useMemo(() => ({ ...sessions, acts: [endAct(setAsked, givenUp)] }), [givenUp]);
  const close = (answer: () => void) => {
    setAsked(null);
    answer();
  };
  return (
    <>
      <ListScreen list={list} />
      {asked ? (
        <EndOneDialog session={asked.session} onEnded={() => close(asked.ended)} onClose={() => close(asked.givenUp)} />
      ) : null}
    </>
  );
}
