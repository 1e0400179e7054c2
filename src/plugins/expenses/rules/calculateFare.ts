import type { Fare } from '../contract/expenseSheet';

/** Yen of a ride: there, or there and back; where a commuter pass covers part of it, the fare outside its section alone. */
export function calculateFare({ oneWay, outsidePass, isRoundTrip }: Fare): number {
  return (outsidePass ?? oneWay) * (isRoundTrip ? 2 : 1);
}

/** A ride as the books name it: 新宿～立川 往復. */
export const nameRide = ({ from, to, isRoundTrip }: Fare): string => `${from}～${to}${isRoundTrip ? ' 往復' : ''}`;

/** IC fares are in single yen, tickets are sold in steps of 10 yen. */
export const isTicketPrice = ({ ticket, oneWay, outsidePass }: Fare): boolean =>
  ticket === 'ic' || (outsidePass ?? oneWay) % 10 === 0;
