export {
  createTestPayments,
  type TestPayer,
  type TestPayments,
  type TestPaymentsDeps,
} from './test-payments.ts'
