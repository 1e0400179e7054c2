import { explainRights } from '../../core/permission/role';
import { EmptyState } from '../../ui/emptyState/EmptyState';
import { useMessages } from '../../ui/i18n/useMessages';
import { useRead } from '../../ui/query/useRead';

/** Stands where a screen would that the user has no right to: which rights it takes, in words, and who can give them. */
export default function RefusedScreen({ rights }: { rights: readonly string[] }) {
  const say = useMessages('workspace');
  const { data, isPending } = useRead(explainRights, { rights: rights.join() }, { message: false });
  const words = new Map(data?.rights.map((each) => [each.right, each.words]));
  const sayRight = (right: string) => {
    const allows = words.get(right);
    return allows === undefined ? right : say('refused.right', { allows });
  };
  return (
    <EmptyState
      kind="noRight"
      title={say('refused.title')}
      next={
        isPending ? null : (
          <>
            {say('refused.needs', { rights: rights.map(sayRight).join(say('refused.and')) })}
            <br />
            {data?.people.length ? say('refused.ask', { people: data.people.join(say('refused.or')) }) : null}
          </>
        )
      }
    />
  );
}
