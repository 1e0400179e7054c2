export const kit = 1;

import '../plugins/alpha/contract/noun';
