import '../../alpha/screens/Screen';
export const Other = 1;
