import { purchaseKpi } from '../../contract/dashboard';
import { BusinessTile } from './BusinessTile';

/** Cost of sales by month, and what is owed to vendors. */
export default function PurchaseTile() {
  return <BusinessTile read={purchaseKpi} name="purchases" />;
}
