export { houseBank } from './tables/houseBankTable';
