import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tiles } from '#ui/tiles/Tiles.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { useListWords } from '#ui/words/listWords.ts';
import type { FactKind } from '../contract/factKinds';
import { readMyself, requestChange } from '../contract/selfService';
import { FactDialog } from './employee/FactDialog';
import { FactParts } from './employee/FactParts';
import type { FactPanel } from './employee/useFactPanel';
import { OwnRequests } from './self-service/OwnRequests';
import styles from './self-service/SelfEmpScreen.module.css';
import { useSendRequest } from './self-service/useSendRequest';
import { toldBefore, whyNotAsked } from './self-service/whyNotAsked';

type Myself = OutputOf<typeof readMyself>;

/** 個人情報更新: my own record, what I have asked for, and who has looked at what is sensitive. */
export default function SelfEmpScreen() {
  const say = useMessages('people');
  const read = useRead(readMyself, {}, { message: false });
  if (read.error && !read.data) return <FailedRead error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Skeleton rows={8} columns={[160, 0]} />;
  if (!read.data.employee) {
    return <EmptyState kind="empty" title={say('self.noRecord')} next={say('self.noRecordNext')} />;
  }
  return <Record myself={read.data} />;
}

function Record({ myself }: { myself: Myself }) {
  const say = useMessages('people');
  const panel = useOwnFacts(myself);
  const title = say('self.title');
  useCommandHandlers({ 'people:self-request': panel.edit });
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={<span>{`${myself.employee?.number} ${myself.employee?.name}`}</span>}
        main={
          <Button
            kind="main"
            command="people:self-request"
            disabled={Boolean(panel.edit.disabled)}
            title={panel.edit.disabled}
            onClick={() => panel.edit.run()}
          >
            {say('self.request')}
          </Button>
        }
      />
      <ScreenBody>
        <FactParts info={myself} panel={panel} />
        <Tiles place="self" className={styles.part} />
        <OwnRequests requests={myself.requests} settings={myself.settings} name={myself.employee?.name ?? ''} />
        <Views views={myself.views} />
      </ScreenBody>
      {panel.dialogs}
    </ScreenFrame>
  );
}

/** One's own facts: shown as they are, changed by asking. */
function useOwnFacts({ settings, facts: all, employee }: Myself): FactPanel {
  const say = useMessages('people');
  const words = useListWords();
  const today = dayInTokyo(new Date());
  const [chosen, choose] = useState<FactKind>('person');
  const [isAsking, setAsking] = useState(false);
  const missing = useMissingRightInWords(requestChange);
  const send = useSendRequest();
  const kinds = settings.filter(({ maySee }) => maySee).map(({ kind }) => kind);
  const setting =
    settings.find(({ kind, maySee }) => maySee && kind === chosen) ?? settings.find((each) => each.maySee);
  const kind = setting?.kind ?? 'person';
  const facts = all.filter((fact) => fact.kind === kind);
  const current = facts.findLast(({ validFrom }) => validFrom <= today);
  return {
    ...{ kinds, kind, choose, facts, current, isMasked: false, cancel: null },
    reveal: { run: () => undefined, disabled: say('reveal.nothing') },
    edit: {
      run: () => setAsking(true),
      disabled: missing ? words.missingRight(missing) : whyNotAsked(setting, say),
    },
    dialogs: isAsking ? (
      <FactDialog
        kind={kind}
        title={say('fact.changeTitle', { fact: say(`fact.kinds.${kind}`), name: employee?.name ?? '' })}
        description={toldBefore(setting, say)}
        submitLabel={say('self.send')}
        value={current?.value ?? null}
        root="change.value."
        reasonLabel={say('self.reason')}
        evidence={{
          label: say('self.evidence'),
          missing: setting?.needsEvidence ? say('self.evidenceMissing') : undefined,
        }}
        onSend={(typed) => send({ kind, ...typed })}
        onClose={() => setAsking(false)}
      />
    ) : null,
  };
}

function Views({ views }: { views: Myself['views'] }) {
  const say = useMessages('people');
  return (
    <section className={styles.part} aria-label={say('self.views')}>
      <h2>{say('self.views')}</h2>
      {views.length === 0 ? <p>{say('self.noViews')}</p> : null}
      <ul>
        {views.map(({ at, userName, kind, reason }) => (
          <li key={at + kind}>
            {say('self.view', { at: formatInstant(at), who: userName, fact: say(`fact.kinds.${kind}`), reason })}
          </li>
        ))}
      </ul>
    </section>
  );
}
