export { business } from '../business.ts';
