import { useState } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordSection, RecordSectionList } from '#ui/record/RecordSection.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { deleteSite, listSites, type PartnerSite, updateSite } from '../contract/partnerPeople';
import { addSite, changeSite } from '../parts/acts';

/** Where a partner is, and was, for those who may know it. */
export function PartnerSites({ code }: { code: string }) {
  return useMissingRightInWords(listSites) ? null : <Sites code={code} />;
}

function Sites({ code }: { code: string }) {
  const say = useMessages('sales');
  const kit = useListWords();
  const { data } = useRead(listSites, { code }, { message: false });
  const [current, setCurrent] = useState<PartnerSite | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const remove = useWrite(deleteSite);
  const missing = useMissingRightInWords(updateSite);
  const disabled = missing && kit.missingRight(missing);
  const site = data?.rows.find(({ id }) => id === current?.id) ?? data?.rows[0];
  const none = site ? undefined : say('site.empty');
  const add = (given?: GivenArguments, isTold?: boolean) => beginAct(addSite, { on: { partner: code }, given, isTold });
  const change = (given?: GivenArguments, isTold?: boolean) =>
    site && beginAct(changeSite, { on: site, given, isTold });
  useCommandHandlers({
    'sales:add-site': { run: add, disabled },
    'sales:change-site': { run: change, disabled: disabled ?? none },
    'sales:delete-site': { run: () => setIsAsked(true), disabled: disabled ?? none, asks: 'itself' },
  });
  return (
    <RecordSection
      title={say('site.title')}
      actions={
        <Button command="sales:add-site" disabled={Boolean(disabled)} title={disabled} onClick={() => add()}>
          {say('site.add')}
        </Button>
      }
    >
      <RecordSectionList>
        <DataList
          label={say('site.title')}
          columns={[
            { field: 'kind', title: say('site.kind'), width: 80, value: ({ kind }) => say(`site.kinds.${kind}`) },
            { field: 'title', title: say('site.name'), width: 120 },
            { field: 'holdsFrom', title: say('site.holdsFrom'), kind: 'day', width: 112 },
            {
              field: 'standing',
              title: say('site.standing'),
              width: 88,
              value: ({ standing }) => say(`site.standings.${standing}`),
            },
            { field: 'postalCode', title: say('site.postalCode'), kind: 'code', width: 88 },
            { field: 'address', title: say('site.address'), width: 280 },
            { field: 'phone', title: say('site.phone') },
          ]}
          rows={data?.rows ?? []}
          rowId={({ id }) => id}
          onOpen={(row) => !disabled && beginAct(changeSite, { on: row })}
          onCurrentChange={setCurrent}
          loading={!data}
          empty={<EmptyState kind="empty" title={say('site.empty')} next={say('site.emptyNext')} />}
        />
      </RecordSectionList>
      <ConfirmDialog
        open={isAsked}
        danger
        title={say('site.removeTitle', { site: site?.title || (site?.address ?? '') })}
        description={say('site.removeBody')}
        confirmLabel={say('site.remove')}
        busy={remove.isPending}
        onConfirm={() =>
          site && remove.mutate({ id: site.id, version: site.version }, { onSettled: () => setIsAsked(false) })
        }
        onCancel={() => setIsAsked(false)}
      />
    </RecordSection>
  );
}
