import '../plugins/alpha/contract/noun';
import 'react-hotkeys-hook';
export const shell = 1;
