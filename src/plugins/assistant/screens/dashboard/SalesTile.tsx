import { salesKpi } from '../../contract/dashboard';
import { BusinessTile } from './BusinessTile';

/** Sales by month, and what customers owe. */
export default function SalesTile() {
  return <BusinessTile read={salesKpi} name="sales" />;
}
