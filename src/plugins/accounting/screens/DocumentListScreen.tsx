import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { documentList } from './document-list/documentList';

/** 会計伝票一覧: drafts and posted documents, with the totals of all that match. */
export default function DocumentListScreen() {
  return <ListScreen list={documentList} />;
}
