import '../../alpha/server/service';
import './secret';
export const service = 1;
