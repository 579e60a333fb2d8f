import { ApiAddress } from '@/panels/token/api-address'

export default ApiAddress
