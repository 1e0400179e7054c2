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
import { deleteContact, listContacts, type PartnerContact, updateContact } from '../contract/partnerPeople';
import { addContact, changeContact } from '../parts/acts';

/** The people of a partner, for those who may know them. */
export function PartnerContacts({ code }: { code: string }) {
  return useMissingRightInWords(listContacts) ? null : <Contacts code={code} />;
}

function Contacts({ code }: { code: string }) {
  const say = useMessages('sales');
  const kit = useListWords();
  const { data } = useRead(listContacts, { code }, { message: false });
  const [current, setCurrent] = useState<PartnerContact | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const remove = useWrite(deleteContact);
  const missing = useMissingRightInWords(updateContact);
  const disabled = missing && kit.missingRight(missing);
  const contact = data?.rows.find(({ id }) => id === current?.id) ?? data?.rows[0];
  const none = contact ? undefined : say('contact.empty');
  const add = (given?: GivenArguments, isTold?: boolean) =>
    beginAct(addContact, { on: { partner: code }, given, isTold });
  const change = (given?: GivenArguments, isTold?: boolean) =>
    contact && beginAct(changeContact, { on: contact, given, isTold });
  useCommandHandlers({
    'sales:add-contact': { run: add, disabled },
    'sales:change-contact': { run: change, disabled: disabled ?? none },
    'sales:delete-contact': { run: () => setIsAsked(true), disabled: disabled ?? none, asks: 'itself' },
  });
  return (
    <RecordSection
      title={say('contact.title')}
      actions={
        <Button command="sales:add-contact" disabled={Boolean(disabled)} title={disabled} onClick={() => add()}>
          {say('contact.add')}
        </Button>
      }
    >
      <RecordSectionList>
        <DataList
          label={say('contact.title')}
          columns={[
            { field: 'role', title: say('contact.role'), width: 80, value: ({ role }) => say(`contact.roles.${role}`) },
            { field: 'name', title: say('contact.name'), width: 160 },
            { field: 'department', title: say('contact.department'), width: 180 },
            { field: 'mail', title: say('contact.mail'), width: 240 },
            { field: 'phone', title: say('contact.phone'), width: 140 },
            { field: 'reading', title: say('contact.reading') },
          ]}
          rows={data?.rows ?? []}
          rowId={({ id }) => id}
          onOpen={(row) => !disabled && beginAct(changeContact, { on: row })}
          onCurrentChange={setCurrent}
          loading={!data}
          empty={<EmptyState kind="empty" title={say('contact.empty')} next={say('contact.emptyNext')} />}
        />
      </RecordSectionList>
      <ConfirmDialog
        open={isAsked}
        danger
        title={say('contact.removeTitle', { contact: contact?.name ?? '' })}
        description={say('contact.removeBody')}
        confirmLabel={say('contact.remove')}
        busy={remove.isPending}
        onConfirm={() =>
          contact && remove.mutate({ id: contact.id, version: contact.version }, { onSettled: () => setIsAsked(false) })
        }
        onCancel={() => setIsAsked(false)}
      />
    </RecordSection>
  );
}
