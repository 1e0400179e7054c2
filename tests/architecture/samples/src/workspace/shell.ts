import '../plugins/alpha/contract/noun';
import 'cmdk';
export const shell = 1;
