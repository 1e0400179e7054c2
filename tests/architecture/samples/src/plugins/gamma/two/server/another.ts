import '../../one/server/second';

export const another = 1;
